import { readCertificate, readCms, signedAttributes, writeCms } from './cms.ts'
import type { Bytes } from './der.ts'
import { findSealed } from './find-sealed.ts'
import { readTimestamp } from './timestamp.ts'

/** The subset of Web Crypto used here, in the browser and in Node. */
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

/** What about a file differs from when it was sealed. */
export type Altered = 'no_seal' | 'extent' | 'document' | 'seal' | 'padding'

export interface SealCheck {
  /** The contract that the file claims to be. */
  contractId: string | undefined
  /** The hash of the contract's record when the file was sealed. */
  recordSha256: string | undefined
  /** The hash of the certificate it was sealed with. */
  certificateSha256: string | undefined
  /** The timestamp that an authority signed for the same document. */
  timestamp: { token: Bytes; documentSha256: Bytes; at: Date } | undefined
  altered: Altered[]
}

export const toHex = (bytes: Bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Checks only the file itself: any changed byte is detected. Whose certificate it is must be checked elsewhere. */
export async function checkSeal(file: Bytes, subtle: Subtle): Promise<SealCheck> {
  const found = findSealed(file)
  if (typeof found === 'string')
    return {
      contractId: undefined,
      recordSha256: undefined,
      certificateSha256: undefined,
      timestamp: undefined,
      altered: [found],
    }
  const { contractId, recordSha256, document, cms, isPadded } = found
  const named = { contractId, recordSha256 }
  const altered: Altered[] = isPadded ? [] : ['padding']
  const sha256 = async (data: Bytes) => new Uint8Array(await subtle.digest('SHA-256', data))
  const documentSha256 = await sha256(document)
  const read = readCms(cms)
  if (!read)
    return { ...named, certificateSha256: undefined, timestamp: undefined, altered: [...altered, 'seal'] }
  const { certificate, signature, timestamp: token } = read
  const parts = {
    certificate,
    certificateSha256: await sha256(certificate),
    documentSha256,
    timestamp: token,
  }
  const stamped = token && readTimestamp(token)
  const isSigned = await isSignedBy(certificate, signature, signedAttributes(parts), subtle)
  // The signature matches the document, and the structure contains nothing else.
  if (!isSigned) altered.push(holds(cms, documentSha256) ? 'seal' : 'document')
  else if (toHex(writeCms(parts, signature)) !== toHex(cms)) altered.push('seal')
  else if (token && (!stamped || toHex(stamped.sha256) !== toHex(documentSha256))) altered.push('seal')
  return {
    ...named,
    certificateSha256: toHex(parts.certificateSha256),
    timestamp: token && stamped && { token, documentSha256, at: stamped.at },
    altered,
  }
}

/** If the sealed digest is this one, the seal was changed and not the document. */
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
