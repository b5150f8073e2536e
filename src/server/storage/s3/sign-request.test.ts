import { describe, expect, test } from 'vitest'
import { hashOf, signRequest } from './sign-request.ts'

// Amazon's own examples of the calculation, from the S3 documentation.
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const at = new Date('2013-05-24T00:00:00Z')
const bucket = 'https://examplebucket.s3.amazonaws.com'

const signatureOf = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
  signRequest(credentials, { method, url: new URL(bucket + path), headers, bodyHash: hashOf(body), at })
    .authorization!.split('Signature=')
    .pop()

describe('a signature matches Amazon’s published one for', () => {
  test('a part of a file', () => {
    expect(signatureOf('GET', '/test.txt', { range: 'bytes=0-9' })).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })

  test('an upload', () => {
    const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }
    expect(signatureOf('PUT', '/test$file.text', headers, 'Welcome to Amazon S3.')).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    )
  })

  test('a request about the bucket', () => {
    expect(signatureOf('GET', '/?lifecycle=')).toBe(
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    )
  })

  test('a list', () => {
    expect(signatureOf('GET', '/?max-keys=2&prefix=J')).toBe(
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    )
  })
})
