import { createHash, verify, X509Certificate } from 'node:crypto'
import { der, inside, readOne, type Bytes, type Value } from '#shared/contracts/seal/der.ts'
import { readToken } from '#shared/contracts/seal/timestamp.ts'

const hashes: Record<string, string> = {
  '608648016503040201': 'sha256',
  '608648016503040202': 'sha384',
  '608648016503040203': 'sha512',
}
const messageDigest = '2a864886f70d010904'

const hexOf = (value: Value | undefined) => Buffer.from(value?.content ?? []).toString('hex')

/** Whether the token is signed with a certificate it contains. Trusting that certificate is up to the verifier. */
export function isSignedToken(token: Bytes) {
  const { content, certificates, signer } = readToken(token)
  const [, , algorithm, attributes, , signature] = signer
  const hash = hashes[hexOf(inside(algorithm)[0])]
  if (!content || !hash || attributes?.tag !== 0xa0 || !signature) return false
  const digest = inside(attributes).find((attribute) => hexOf(inside(attribute)[0]) === messageDigest)
  const stated = inside(inside(digest)[1])[0]?.content
  if (!stated || !createHash(hash).update(content).digest().equals(stated)) return false
  // In the structure, the set is tagged [0]; the signature covers it as a SET.
  const signed = der(0x31, attributes.content)
  return certificates.some((certificate) => isSignedWith(certificate, hash, signed, signature.content))
}

function isSignedWith(certificate: Bytes, hash: string, data: Bytes, signature: Bytes) {
  try {
    return verify(hash, data, new X509Certificate(certificate).publicKey, signature)
  } catch {
    return false
  }
}

/** The signer's name, from the first certificate. */
export function authorityOf(token: Bytes) {
  const [certificate] = readToken(token).certificates
  return certificate && readOne(certificate)
    ? new X509Certificate(certificate).subject.replaceAll('\n', ', ')
    : undefined
}
