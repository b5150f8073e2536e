import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSeal, toHex } from '#shared/contracts/seal/check-seal.ts'
import { makeSentContract, signContract } from '#server/testing/contracts.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import { startTimestampAuthority } from '#server/testing/timestamp-authority.ts'
import { sealContract } from './seal-contract.ts'
import { checkFile } from './verify-file.ts'

let authority: Awaited<ReturnType<typeof startTimestampAuthority>>
let app: TestApp
beforeAll(async () => {
  authority = await startTimestampAuthority()
  app = await startTestApp({ TSA_URL: authority.url })
})
afterAll(async () => {
  await app.stop()
  await authority.stop()
})

const check = (file: Uint8Array) => checkSeal(new Uint8Array(file), crypto.subtle)
const isSealed = async (contractId: string) =>
  (await app.query('select from sealed_contracts where contract_id = $1', [contractId])).length === 1

/** Signed by both while the authority is down. */
async function makeUnsealed() {
  authority.isAway = true
  const match = await makeMatch(app)
  const contract = await makeSentContract(match.owner, match)
  expect((await signContract(match.client, contract)).status).toBe(200)
  expect((await signContract(match.owner, contract)).body.state).toBe('completed')
  return { ...match, contract, seal: () => sealContract(app.deps, { contractId: contract.id }) }
}

/** Invalid replies an authority may send instead of a timestamp. */
const spoilt: Record<string, (reply: Buffer) => Buffer> = {
  nothing: () => Buffer.alloc(0),
  'a refusal': () => Buffer.from('30053003020102', 'hex'),
  'a web page': () => Buffer.from('<html>'),
  'too much': () => Buffer.alloc(200_000),
  'another signature': (reply) => {
    reply[reply.length - 1]! ^= 1
    return reply
  },
  'another digest': (reply) => {
    const at = reply.indexOf(Buffer.from('0304020105000420', 'hex'), 60)
    reply[at + 10]! ^= 1
    return reply
  },
}

test('a contract is signed without its timestamp authority, and sealed with a timestamp once it is back', async () => {
  const { client, contract, seal } = await makeUnsealed()
  await expect(seal()).rejects.toThrow('503')
  authority.isAway = false
  const { spoil } = authority
  for (const [name, harm] of Object.entries(spoilt)) {
    authority.spoil = harm
    await expect(seal(), name).rejects.toThrow()
  }
  expect(await isSealed(contract.id)).toBe(false)
  // In whole seconds, as in a timestamp. From here on, the job may be faster than this test.
  const sealedAfter = Math.floor(Date.now() / 1000) * 1000
  authority.spoil = spoil
  await seal()
  const sealedBefore = Date.now()
  const { bytes } = await client.get(`/api/contracts/${contract.id}/contract.pdf`)
  const { altered, timestamp } = await check(bytes)
  expect(altered).toEqual([])
  expect(timestamp!.at.getTime()).toBeGreaterThanOrEqual(sealedAfter)
  expect(timestamp!.at.getTime()).toBeLessThanOrEqual(sealedBefore)
  const { lines, problems } = await checkFile(bytes, app.deps.env, app.deps)
  expect(problems).toEqual([])
  expect(lines.join('\n')).toContain('by CN=Test authority')
  // No part of the token can be changed.
  const at = bytes.indexOf(toHex(timestamp!.token))
  for (let i = 0; i < 60; i += 1) {
    const copy = Buffer.from(bytes)
    const digit = at + Math.floor((2 * timestamp!.token.length * i) / 60)
    copy[digit] = copy[digit] === 0x30 ? 0x31 : 0x30
    expect((await check(copy)).altered, `digit ${digit - at}`).not.toEqual([])
  }
})

test('a contract altered while the authority was down is not sealed', async () => {
  const { contract, seal } = await makeUnsealed()
  const change = (text: string) =>
    app.query('update contract_versions set text = $2 where contract_id = $1', [contract.id, text])
  const text = contract.document?.kind === 'text' ? contract.document.text : ''
  await change(text.replace('$1,850', '$1'))
  authority.isAway = false
  await expect(seal()).rejects.toThrow('altered')
  expect(await isSealed(contract.id)).toBe(false)
  await change(text)
  await seal()
  expect(await isSealed(contract.id)).toBe(true)
})

const openssl = '/usr/bin/openssl'
const pdfsig = '/usr/bin/pdfsig'
const run = promisify(execFile)

// Not installed everywhere.
test.skipIf(!existsSync(openssl))('OpenSSL verifies the timestamp, and PDF readers the seal', async () => {
  const { client, contract, seal } = await makeUnsealed()
  authority.isAway = false
  await seal()
  const { bytes } = await client.get(`/api/contracts/${contract.id}/contract.pdf`)
  const { timestamp } = await check(bytes)
  const folder = await makeTestFolder()
  const [token, ca, pdf] = ['token.der', 'ca.pem', 'contract.pdf'].map((name) => path.join(folder, name))
  await writeFile(token!, timestamp!.token)
  await writeFile(ca!, authority.pem)
  await writeFile(pdf!, bytes)
  const verify = (digest: string) =>
    run(openssl, ['ts', '-verify', '-digest', digest, '-token_in', '-in', token!, '-CAfile', ca!])
  const digest = toHex(timestamp!.documentSha256)
  const verified = await verify(digest)
  expect(verified.stdout + verified.stderr).toContain('Verification: OK')
  await expect(verify(digest.replace(/^./, (first) => (first === '0' ? '1' : '0')))).rejects.toThrow()
  if (existsSync(pdfsig)) expect((await run(pdfsig, [pdf!])).stdout).toContain('Signature is Valid.')
})
