import { der, inside, nothing, octets, oid, readOne, sequence, setOf, small, type Bytes } from './der.ts'

const signedData = oid('1.2.840.113549.1.7.2')
const data = oid('1.2.840.113549.1.7.1')
const sha256 = sequence(oid('2.16.840.1.101.3.4.2.1'))
const rsaWithSha256 = sequence(oid('1.2.840.113549.1.1.11'), nothing())
const attribute = (type: string, value: Bytes) => sequence(oid(type), setOf(value))

export interface SealParts {
  /** X.509, of the signer. */
  certificate: Bytes
  /** The hash of the certificate. */
  certificateSha256: Bytes
  /** The hash of the sealed document. */
  documentSha256: Bytes
  /** RFC 3161, for the same digest. It is signed too, so it can't be changed either. */
  timestamp?: Bytes | undefined
}

const contentTimestamp = '1.2.840.113549.1.9.16.2.20'

/**
 * What the key signs: that this document was sealed with this certificate (CAdES: content type, digest, certificate).
 */
export const signedAttributes = ({ certificateSha256, documentSha256, timestamp }: SealParts) =>
  setOf(
    attribute('1.2.840.113549.1.9.3', data),
    attribute('1.2.840.113549.1.9.4', octets(documentSha256)),
    attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(octets(certificateSha256))))),
    // The longest comes last, as DER requires.
    ...(timestamp ? [attribute(contentTimestamp, timestamp)] : []),
  )

/** The signature as stored in the PDF. The same parts always produce the same bytes, so any change is detected. */
export function writeCms(parts: SealParts, signature: Bytes) {
  const { issuer, serial } = readCertificate(parts.certificate)
  // Inside the structure the set is tagged [0]; when signed it is tagged as a set.
  const attributes = readOne(signedAttributes(parts))!.content
  const signer = sequence(
    small(1),
    sequence(issuer, serial),
    sha256,
    der(0xa0, attributes),
    rsaWithSha256,
    octets(signature),
  )
  return sequence(
    signedData,
    der(0xa0, sequence(small(1), setOf(sha256), sequence(data), der(0xa0, parts.certificate), setOf(signer))),
  )
}

/** The parts a verifier takes from a signature; everything else must be derivable from them. */
export function readCms(
  bytes: Bytes,
): { certificate: Bytes; signature: Bytes; timestamp: Bytes | undefined } | undefined {
  const [, wrapped] = inside(readOne(bytes))
  const [, , , certificates, signers] = inside(inside(wrapped)[0])
  const certificate = inside(certificates)[0]?.whole
  const signer = inside(inside(signers)[0])
  const signature = signer[5]?.content
  // After the content type, digest and certificate.
  const timestamp = inside(inside(inside(signer[3])[3])[1])[0]?.whole
  return certificate && signature && { certificate, signature, timestamp }
}

/** Throws if it isn't a certificate. */
export function readCertificate(certificate: Bytes) {
  const [first, ...rest] = inside(inside(readOne(certificate))[0])
  const [serial, , issuer, , subject, publicKey] = first?.tag === 0xa0 ? rest : [first, ...rest]
  if (!serial || !issuer || !subject || !publicKey) throw new Error('Not a certificate')
  return { serial: serial.whole, issuer: issuer.whole, subject: subject.whole, publicKey: publicKey.whole }
}
