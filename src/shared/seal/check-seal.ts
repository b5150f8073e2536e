import { readCertificate, readCms, signedAttributes, writeCms } from './cms.ts'
import type { Bytes } from './der.ts'
import { findSealed } from './find-sealed.ts'

/** The browser's and Node's, as far as it is needed here. */
export interface Subtle {
  digest(algorithm: 'SHA-256', data: Bytes): Promise<ArrayBuffer>
  importKey(
    format: 'spki',
    key: Bytes,
    algorithm: { name: string; hash: string },
    isExtractable: boolean,
    usages: 'verify'[],
  ): Promise<unknown>
  verify(algorithm: string, key: never, signature: Bytes, data: Bytes): Promise<boolean>
}

/** What of a file is not as it was sealed. */
export type Altered = 'no_seal' | 'extent' | 'document' | 'seal' | 'padding'

export interface SealCheck {
  /** Which contract the file says that it is. */
  contractId: string | undefined
  /** Of the certificate that it was sealed with. */
  certificateSha256: string | undefined
  altered: Altered[]
}

export const toHex = (bytes: Bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Looks at nothing but the file: a byte changed anywhere in it is found. Whose certificate it is, others must say. */
export async function checkSeal(file: Bytes, subtle: Subtle): Promise<SealCheck> {
  const found = findSealed(file)
  if (typeof found === 'string')
    return { contractId: undefined, certificateSha256: undefined, altered: [found] }
  const { contractId, document, cms, isPadded } = found
  const altered: Altered[] = isPadded ? [] : ['padding']
  const sha256 = async (data: Bytes) => new Uint8Array(await subtle.digest('SHA-256', data))
  const documentSha256 = await sha256(document)
  const read = readCms(cms)
  if (!read) return { contractId, certificateSha256: undefined, altered: [...altered, 'seal'] }
  const { certificate, signature } = read
  const parts = { certificate, certificateSha256: await sha256(certificate), documentSha256 }
  const isSigned = await isSignedBy(certificate, signature, signedAttributes(parts), subtle)
  // The signature fits the document as it is, and nothing else stands beside it.
  if (!isSigned) altered.push(holds(cms, documentSha256) ? 'seal' : 'document')
  else if (toHex(writeCms(parts, signature)) !== toHex(cms)) altered.push('seal')
  return { contractId, certificateSha256: toHex(parts.certificateSha256), altered }
}

/** The digest that was sealed is this one: then it is the seal that was changed, not the document. */
const holds = (cms: Bytes, digest: Bytes) => toHex(cms).includes(toHex(digest))

async function isSignedBy(certificate: Bytes, signature: Bytes, data: Bytes, subtle: Subtle) {
  try {
    const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
    const key = await subtle.importKey('spki', readCertificate(certificate).publicKey, rsa, false, ['verify'])
    return await subtle.verify(rsa.name, key as never, signature, data)
  } catch {
    return false
  }
}
