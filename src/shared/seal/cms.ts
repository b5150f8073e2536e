import { der, inside, nothing, octets, oid, readOne, sequence, setOf, small, type Bytes } from './der.ts'

const signedData = oid('1.2.840.113549.1.7.2')
const data = oid('1.2.840.113549.1.7.1')
const sha256 = sequence(oid('2.16.840.1.101.3.4.2.1'))
const rsaWithSha256 = sequence(oid('1.2.840.113549.1.1.11'), nothing())
const attribute = (type: string, value: Bytes) => sequence(oid(type), setOf(value))

export interface SealParts {
  /** X.509, of whoever seals. */
  certificate: Bytes
  /** Of the certificate. */
  certificateSha256: Bytes
  /** Of what is sealed. */
  documentSha256: Bytes
}

/** What the key signs: that this document was sealed with this certificate (CAdES: content type, digest, certificate). */
export const signedAttributes = ({ certificateSha256, documentSha256 }: SealParts) =>
  setOf(
    attribute('1.2.840.113549.1.9.3', data),
    attribute('1.2.840.113549.1.9.4', octets(documentSha256)),
    attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(octets(certificateSha256))))),
  )

/** The signature as a PDF holds it. Of the same parts it is always the same, so that nothing of it can be changed. */
export function writeCms(parts: SealParts, signature: Bytes) {
  const { issuer, serial } = readCertificate(parts.certificate)
  // Inside the structure the set is tagged [0]; signed it is a set.
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

/** What a verifier takes over from a signature as it was found; all the rest must follow from it. */
export function readCms(bytes: Bytes): { certificate: Bytes; signature: Bytes } | undefined {
  const [, wrapped] = inside(readOne(bytes))
  const [, , , certificates, signers] = inside(inside(wrapped)[0])
  const certificate = inside(certificates)[0]?.whole
  const signature = inside(inside(signers)[0])[5]?.content
  return certificate && signature && { certificate, signature }
}

/** Throws on what is no certificate. */
export function readCertificate(certificate: Bytes) {
  const [first, ...rest] = inside(inside(readOne(certificate))[0])
  const [serial, , issuer, , subject, publicKey] = first?.tag === 0xa0 ? rest : [first, ...rest]
  if (!serial || !issuer || !subject || !publicKey) throw new Error('Not a certificate')
  return { serial: serial.whole, issuer: issuer.whole, subject: subject.whole, publicKey: publicKey.whole }
}
