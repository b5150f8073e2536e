import { createHash, createHmac, type BinaryLike } from 'node:crypto'

export interface S3Credentials {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

interface Unsigned {
  method: string
  url: URL
  /** With lowercase names. */
  headers?: Record<string, string>
  /** SHA-256 of the body, in hex. */
  bodyHash: string
  at: Date
}

export const hashOf = (bytes: BinaryLike) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: BinaryLike, text: string) => createHmac('sha256', key).update(text).digest()

// Stricter than encodeURIComponent, which leaves these unescaped.
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.codePointAt(0)!.toString(16).toUpperCase()}`,
  )

/** The headers that authenticate a request: AWS Signature Version 4. */
export function signRequest(
  { accessKeyId, secretAccessKey, region }: S3Credentials,
  { method, url, headers = {}, bodyHash, at }: Unsigned,
): Record<string, string> {
  const moment = at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const day = moment.slice(0, 8)
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': moment,
  }
  const names = Object.keys(all).toSorted()
  const signed = names.join(';')
  const path = url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const request = [
    method,
    path,
    query,
    ...names.map((name) => `${name}:${all[name]!.trim()}`),
    '',
    signed,
    bodyHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const words = ['AWS4-HMAC-SHA256', moment, scope, hashOf(request)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<BinaryLike>(
    (previous, part) => hmac(previous, part),
    `AWS4${secretAccessKey}`,
  )
  const signature = hmac(key, words).toString('hex')
  const { host: _, ...sent } = all
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${signed},Signature=${signature}`,
  }
}
