import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import {
  der,
  inside,
  nothing,
  octets,
  oid,
  readOne,
  sequence,
  setOf,
  small,
  type Bytes,
} from '#shared/contracts/seal/der.ts'
import { readCertificate } from '#shared/contracts/seal/cms.ts'
import { makeCertificate } from '#server/features/contracts/seal/make-certificate.ts'
import { createTestServer } from './test-server.ts'

const sha256 = sequence(oid('2.16.840.1.101.3.4.2.1'), nothing())
const timestampInfo = oid('1.2.840.113549.1.9.16.1.4')
const attribute = (type: string, value: Bytes) => sequence(oid(type), setOf(value))
const digestOf = (bytes: Bytes): Bytes => new Uint8Array(createHash('sha256').update(bytes).digest())
const timeStamping = sequence(
  oid('2.5.29.37'),
  der(0x01, Uint8Array.of(0xff)),
  octets(sequence(oid('1.3.6.1.5.5.7.3.8'))),
)

/** A local timestamp authority (RFC 3161). It can be unavailable or send something else. */
export async function startTimestampAuthority() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = makeCertificate(
    'Test authority',
    privateKey,
    new Date(Date.now() - 60_000),
    timeStamping,
  )
  const authority = { isAway: false, spoil: (reply: Buffer) => reply }

  function answer(request: Bytes) {
    const [, imprint, ...rest] = inside(readOne(request))
    const nonce = rest.find(({ tag }) => tag === 0x02)!
    const time = new Date().toISOString().replaceAll(/[-:T]|\.\d+/g, '')
    const info = sequence(
      small(1),
      oid('1.2.3.4.1'),
      imprint!.whole,
      small(7),
      der(0x18, new TextEncoder().encode(time)),
      nonce.whole,
    )
    const attributes = [
      attribute('1.2.840.113549.1.9.3', timestampInfo),
      attribute('1.2.840.113549.1.9.4', octets(digestOf(info))),
      attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(octets(digestOf(certificate)))))),
    ]
    const { issuer, serial } = readCertificate(certificate)
    const signature = new Uint8Array(sign('sha256', setOf(...attributes), privateKey))
    const signer = sequence(
      small(1),
      sequence(issuer, serial),
      sha256,
      der(0xa0, ...attributes),
      sequence(oid('1.2.840.113549.1.1.11'), nothing()),
      octets(signature),
    )
    const token = sequence(
      oid('1.2.840.113549.1.7.2'),
      der(
        0xa0,
        sequence(
          small(3),
          setOf(sha256),
          sequence(timestampInfo, der(0xa0, octets(info))),
          der(0xa0, certificate),
          setOf(signer),
        ),
      ),
    )
    return sequence(sequence(small(0)), token)
  }

  const server = createTestServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (authority.isAway) return void response.writeHead(503).end()
    response.writeHead(200, { 'Content-Type': 'application/timestamp-reply' })
    response.end(authority.spoil(Buffer.from(answer(new Uint8Array(Buffer.concat(chunks))))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const pem = [
    '-----BEGIN CERTIFICATE-----',
    ...Buffer.from(certificate)
      .toString('base64')
      .match(/.{1,64}/g)!,
    '-----END CERTIFICATE-----',
    '',
  ].join('\n')
  return Object.assign(authority, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    pem,
    stop: () => new Promise((resolve) => server.close(resolve)),
  })
}
