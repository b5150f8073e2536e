import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { constants, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { deals, type ContractTerms } from '#shared/contracts/contract-terms.ts'
import type { Contract } from '#shared/contracts/contracts.ts'
import type { Kind } from '#shared/market/kinds.ts'
import { checkSeal } from '#shared/contracts/seal/check-seal.ts'
import {
  homeTerms,
  saleTerms,
  makeSentContract,
  saveContract,
  sendContract,
  signContract,
  startContract,
} from '#server/testing/contracts.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import { sha256Of } from './hash-step.ts'
import { checkContract } from './check-files.ts'
import { readingLimit } from './pdf/readable-pdf.ts'
import { createSealKey } from './seal/seal-key.ts'
import { sealPdf } from './seal/seal-pdf.ts'
import { sealContract } from './seal-contract.ts'
import { checkFile } from './verify-file.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  folder = await makeTestFolder()
})
afterAll(() => app.stop())

const run = promisify(execFile)
const check = (file: Uint8Array) => checkSeal(new Uint8Array(file), crypto.subtle)
const kindOf = {
  property_rental: 'property',
  motorcycle_rental: 'motorcycle',
  bicycle_rental: 'bicycle',
  yacht_rental: 'yacht',
  sale: 'bicycle',
} as const satisfies Record<(typeof deals)[number], Kind>
/** A handwritten PDF; the first object is its catalog. */
const pdfOf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object, i) => [
      Buffer.from(`${i + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF'),
  ])
const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const pagesOf = (...kids: number[]) =>
  `<< /Type /Pages /Count 1 /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`
const pageOf = (entries: string) => pdfOf(catalog, pagesOf(3), `<< /Type /Page /Parent 2 0 R ${entries} >>`)
/** A gigabyte of zeros: the same compressed megabyte again and again, because compressing them all takes seconds. */
function packZeros() {
  const packed = deflateSync(Buffer.alloc(2 ** 20), { finishFlush: constants.Z_FULL_FLUSH })
  const [head, megabyte] = [packed.subarray(0, 2), packed.subarray(2)]
  const end = Buffer.from([3, 0, 0, 0, 0, 1])
  end.writeUInt16BE(2 ** 30 % 65_521, 2)
  return Buffer.concat([head, ...Array<Buffer>(1024).fill(megabyte), end])
}
/** A few kilobytes that decompress into a gigabyte. */
function makeBomb() {
  const packed = deflateSync(packZeros())
  return pdfOf(
    catalog,
    Buffer.concat([
      Buffer.from(
        `<< /Type /ObjStm /N 0 /First 0 /Filter [/FlateDecode /FlateDecode] /Length ${packed.length} >>\nstream\n`,
      ),
      packed,
      Buffer.from('\nendstream'),
    ]),
  )
}
/** Ten times ten times ten pages, and so on. */
const endlessPages = () =>
  pdfOf(
    catalog,
    ...Array.from({ length: 12 }, (_, i) => pagesOf(...Array<number>(10).fill(i + 3))),
    '<< /Type /Page /MediaBox [0 0 400 500] >>',
  )
async function makePdf() {
  const pdf = await PDFDocument.create()
  pdf.addPage([400, 500]).drawText('Our own words')
  return Buffer.from(await pdf.save())
}

const termsOf = (deal: (typeof deals)[number]): ContractTerms =>
  deal === 'sale' ? saleTerms : ({ ...homeTerms, deal } as ContractTerms)

async function fetchSealed(by: TestClient, id: string) {
  await until(
    async () => (await app.query('select from sealed_contracts where contract_id = $1', [id])).length === 1,
    'the seal',
  )
  const reply = await by.get(`/api/contracts/${id}/contract.pdf`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return reply.bytes
}

async function makeSealed() {
  const match = await makeMatch(app)
  const contract = await makeSentContract(match.owner, match)
  await signContract(match.client, contract, {
    name: 'Maya Lindqvist',
    drawing: [
      [
        [10, 20],
        [200, 90],
      ],
      [[300, 40]],
    ],
  })
  await signContract(match.owner, contract, { name: 'Ada Åkerström' })
  return { ...match, contract, file: await fetchSealed(match.client, contract.id) }
}

const verify = (contractId: string, sha256: Buffer) =>
  app.client().post<{ file: string }>('/api/contracts/verify', { contractId, sha256: sha256.toString('hex') })

/** The same pages, sealed with someone else's key. */
async function sealAgain(file: Buffer, contractId: string) {
  const sealKey = createSealKey({ sealFile: undefined, dataDir: path.join(folder, 'another') })
  return sealPdf(file, { contractId, recordSha256: '0'.repeat(64) }, await sealKey(), new Date())
}

/** The sealed files of the tests, by deal. */
const sealedFiles = new Map<string, Buffer>()

describe('a sealed contract', () => {
  /** Shared by the tests that don't change it. */
  let sealed: Awaited<ReturnType<typeof makeSealed>>
  beforeAll(async () => {
    sealed = await makeSealed()
  })

  test.each(deals)('of %s is signed over every byte', async (deal) => {
    const match = await makeMatch(app)
    const listingId = await makeListing(app, match.ownerId, { kind: kindOf[deal] })
    const { body: draft } = await startContract(match.owner, { ...match, listingId, deal })
    const { body: saved } = await saveContract(match.owner, draft, termsOf(deal))
    await app.query('delete from plan_uses')
    const { body: sent } = await sendContract(match.owner, saved)
    await signContract(match.owner, sent)
    await signContract(match.client, sent)
    const file = await fetchSealed(match.owner, sent.id)
    expect(await check(file)).toMatchObject({ contractId: sent.id, altered: [] })
    sealedFiles.set(deal, file)
  })

  test('reveals a change to any byte, and says what was changed', async () => {
    const { file } = sealed
    const seen = new Set<string>()
    for (let i = 0; i < 200; i += 1) {
      const copy = new Uint8Array(file)
      const at = Math.floor((copy.length * i) / 200)
      copy[at]! ^= 1 << (i % 8)
      const { altered } = await check(copy)
      expect(altered, `byte ${at}`).not.toEqual([])
      for (const region of altered) seen.add(region)
    }
    expect([...seen].toSorted()).toEqual(expect.arrayContaining(['document', 'padding']))
    for (const cut of [file.subarray(0, -1), Buffer.concat([file, Buffer.from('\n')])])
      expect((await check(cut)).altered).toEqual(['extent'])
    expect((await check(Buffer.from('%PDF-1.7 nothing'))).altered).toEqual(['no_seal'])
    // Ten million digits, which would take long to read.
    const endless = `%PDF /ByteRange [0 38 10000040 0]     <${'30'.repeat(5_000_000)}>`
    expect((await check(Buffer.from(endless))).altered).toEqual(['seal'])
  })

  test('is verified by its hash alone', async () => {
    const { file, contract } = sealed
    expect((await verify(contract.id, sha256Of(file))).body).toMatchObject({
      file: 'same',
      alteredRecords: [],
    })
    expect((await verify(contract.id, sha256Of('another'))).body).toEqual({
      file: 'altered',
      completedAt: null,
      alteredRecords: [],
    })
    expect((await verify(crypto.randomUUID(), sha256Of(file))).body.file).toBe('unknown')
  })

  test('passes `npm run verify` if the seal is ours or the records know the file', async () => {
    const { file, contract } = sealed
    const forged = await sealAgain(file, contract.id)
    const elsewhere = { ...app.deps.env, dataDir: path.join(folder, 'nothing') }
    const { env } = app.deps
    expect((await check(forged)).altered).toEqual([])
    expect((await checkFile(file, env)).problems).toEqual([])
    expect((await checkFile(file, elsewhere)).problems).toHaveLength(1)
    expect((await checkFile(forged, env)).problems).toHaveLength(1)
    expect((await checkFile(file, elsewhere, app.deps)).problems).toEqual([])
    expect((await checkFile(forged, env, app.deps)).problems).toHaveLength(2)
  })

  test('is available only to its two parties', async () => {
    const { contract } = sealed
    const { client: stranger } = await signedInClient(app, 'owner')
    const sealedFile = `/api/contracts/${contract.id}/contract.pdf`
    expect((await stranger.get(sealedFile)).status).toBe(404)
    expect((await app.client().get(sealedFile)).status).toBe(401)
  })

  test('is created once, even if the job runs concurrently or again', async () => {
    const match = await makeMatch(app)
    const contract = await makeSentContract(match.owner, match)
    await signContract(match.client, contract)
    await signContract(match.owner, contract)
    const job = { contractId: contract.id }
    await Promise.all([sealContract(app.deps, job), sealContract(app.deps, job), sealContract(app.deps, job)])
    await sealContract(app.deps, job)
    const file = await fetchSealed(match.client, contract.id)
    const [row] = await app.query<{ sealed: number; steps: number }>(
      `select (select count(*)::int from sealed_contracts where contract_id = $1) sealed,
        (select count(*)::int from contract_steps where contract_id = $1 and kind = 'sealed') steps`,
      [contract.id],
    )
    expect(row).toEqual({ sealed: 1, steps: 1 })
    expect((await check(file)).altered).toEqual([])
  })
})

/** The page number printed on each page. */
async function footersOf(file: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const pdf = await loading.promise
  const texts = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => (await pdf.getPage(i + 1)).getTextContent()),
  )
  await loading.destroy()
  return texts.map(
    ({ items }) => /Page \d+ of \d+/.exec(items.map((item) => ('str' in item ? item.str : '')).join(''))?.[0],
  )
}

describe('the owner’s own PDF', () => {
  test('is signed as it is, followed by the signatures', async () => {
    const match = await makeMatch(app)
    const { body: draft } = await startContract(match.owner, match)
    const put = await match.owner.post<Contract>(
      `/api/contracts/${draft.id}/file?name=Lease.pdf`,
      await makePdf(),
    )
    expect(put.body).toMatchObject({ document: { kind: 'file', name: 'Lease.pdf', pages: 1 } })
    const [{ file: stored } = { file: undefined }] = await app.query<{
      file: { id: string; sha256: string }
    }>('select file from contract_versions where contract_id = $1', [draft.id])
    const storedBytes = await app.deps.contractStorage.get([draft.id, `${stored!.id}.pdf`])
    expect(stored!.sha256).toBe(sha256Of(storedBytes!).toString('hex'))
    const documentPath = `/api/contracts/${draft.id}/document.pdf`
    expect((await match.client.get(documentPath)).status).toBe(404)
    const { body: sent } = await sendContract(match.owner, put.body)
    expect(sha256Of((await match.client.get(documentPath)).bytes).toString('hex')).toBe(sent.sha256)
    await signContract(match.client, sent)
    await signContract(match.owner, sent)
    const file = await fetchSealed(match.client, sent.id)
    expect((await check(file)).altered).toEqual([])
    const footers = await footersOf(file)
    expect(footers).toEqual([undefined, 'Page 2 of 3', 'Page 3 of 3'])
    sealedFiles.set('own', file)
  })

  test('is deleted when replaced, unless it was sent', async () => {
    const match = await makeMatch(app)
    const { body: draft } = await startContract(match.owner, match)
    const put = async () =>
      (await match.owner.post<Contract>(`/api/contracts/${draft.id}/file?name=x.pdf`, await makePdf())).body
    const fileId = async () => {
      const [row] = await app.query<{ id: string }>(
        `select file->>'id' id from contract_versions where contract_id = $1 order by version desc`,
        [draft.id],
      )
      return row!.id
    }
    const isStored = async (id: string) =>
      Boolean(await app.deps.contractStorage.get([draft.id, `${id}.pdf`]))
    await put()
    const replaced = await fileId()
    const edited = await put()
    const sent = await fileId()
    expect([await isStored(replaced), await isStored(sent)]).toEqual([false, true])
    await sendContract(match.owner, edited)
    await match.owner.post(`/api/contracts/${draft.id}/revise`)
    await put()
    const dropped = await fileId()
    await match.owner.delete(`/api/contracts/${draft.id}/file`)
    expect([await isStored(sent), await isStored(dropped)]).toEqual([true, false])
  })

  test('is reduced to its pages, without scripts, annotations or attachments', async () => {
    const match = await makeMatch(app)
    const { body: draft } = await startContract(match.owner, match)
    const script = '/S /JavaScript /JS (app.alert\\(1\\))'
    const bytes = pdfOf(
      `<< /Type /Catalog /Pages 2 0 R /OpenAction << ${script} >> >>`,
      pagesOf(3),
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 500] /Annots [4 0 R] /AA << /O 5 0 R >> /PieceInfo 6 0 R >>`,
      '<< /Type /Annot /Subtype /Link /A 5 0 R >>',
      `<< ${script} >>`,
      '<< /Type /EmbeddedFile /Hidden (a stowaway) >>',
    )
    const put = await match.owner.post<Contract>(`/api/contracts/${draft.id}/file?name=x.pdf`, bytes)
    expect(put.body).toMatchObject({ document: { pages: 1 } })
    const { bytes: kept } = await match.owner.get(`/api/contracts/${draft.id}/document.pdf`)
    expect(String(kept)).not.toMatch(/JavaScript|Annot|EmbeddedFile|stowaway/)
  })

  test.each([
    ['decompresses endlessly', makeBomb, readingLimit.computingMs],
    ['has endless pages', endlessPages, 1500],
  ])('that %s is rejected without blocking other requests', async (_, make, allowedMs) => {
    const match = await makeMatch(app)
    const { body: draft } = await startContract(match.owner, match)
    const bytes = make()
    expect(bytes.length).toBeLessThan(20_000)
    const { computingMs } = readingLimit
    onTestFinished(() => void Object.assign(readingLimit, { computingMs }))
    readingLimit.computingMs = allowedMs
    const reading = match.owner.post(`/api/contracts/${draft.id}/file?name=x.pdf`, bytes)
    const isRead = () =>
      Promise.race([reading.then(() => true), match.client.get('/api/contracts').then(() => false)])
    for (let answered = 0; answered < 3; answered += 1) expect(await isRead()).toBe(false)
    expect((await reading).status).toBe(415)
  })

  test('with a fake seal is still sealed under its own contract id', async () => {
    const pdf = await PDFDocument.create()
    const page = pdf.addPage([400, 500])
    const decoy = pdf.context.obj({
      ByteRange: [0, 9_999_999_999, 9_999_999_999, 9_999_999_999],
      Contents: PDFHexString.of('0'.repeat(16_384)),
      Reason: PDFString.of(`Contract ${crypto.randomUUID()}`),
    })
    page.node.Resources()!.set(PDFName.of('ExtGState'), pdf.context.register(decoy))
    const match = await makeMatch(app)
    const { body: draft } = await startContract(match.owner, match)
    const bytes = Buffer.from(await pdf.save({ useObjectStreams: false }))
    const put = await match.owner.post<Contract>(`/api/contracts/${draft.id}/file?name=x.pdf`, bytes)
    const { body: sent } = await sendContract(match.owner, put.body)
    await signContract(match.client, sent)
    await signContract(match.owner, sent)
    expect(await check(await fetchSealed(match.client, sent.id))).toMatchObject({
      contractId: sent.id,
      altered: [],
    })
  })

  test.each([
    ['a blank file', Buffer.from(' ')],
    ['a picture', Buffer.from('\u0089PNG\r\n')],
    ['half a PDF', Buffer.from('%PDF-1.7\n1 0 obj <<')],
    ['no pages', Buffer.from('%PDF-1.7\ntrailer << /Root 1 0 R >>\n%%EOF')],
    ['a page tree that contains itself', pdfOf(catalog, pagesOf(2))],
    ['pages without a size', pageOf('')],
    ['a page one million points wide', pageOf('/MediaBox [0 0 1000000 500]')],
    ['a page cropped to almost nothing', pageOf('/MediaBox [0 0 400 500] /CropBox [0 0 1 500]')],
    ['10,000 pages', pdfOf(catalog, pagesOf(...Array<number>(10_000).fill(3)), '<< /Type /Page >>')],
  ])('is rejected: %s', async (_, bytes) => {
    const match = await makeMatch(app)
    const { body: draft } = await startContract(match.owner, match)
    const reply = await match.owner.post(`/api/contracts/${draft.id}/file?name=x.pdf`, bytes)
    expect([reply.status, (reply.body as never as { error: { code: string } }).error.code]).toEqual([
      415,
      'contract_file_format',
    ])
    expect((await match.owner.get<Contract>(`/api/contracts/${draft.id}`)).body.document?.kind).toBe('text')
  })
})

describe('the record', () => {
  test('reveals that a contract points to a different version than the one both have signed', async () => {
    const match = await makeMatch(app)
    const first = await makeSentContract(match.owner, match)
    const { body: draft } = await match.owner.post<Contract>(`/api/contracts/${first.id}/revise`)
    const { body: sent } = await sendContract(match.owner, draft)
    await signContract(match.client, sent)
    await signContract(match.owner, sent)
    await fetchSealed(match.client, sent.id)
    expect(await checkContract(app.deps, sent.id)).toEqual([])
    await app.query('update contracts set version = 1 where id = $1', [sent.id])
    expect(await checkContract(app.deps, sent.id)).not.toEqual([])
  })
})

const pdfsig = '/usr/bin/pdfsig'

// Not installed everywhere: part of Debian's poppler-utils.
test.skipIf(!existsSync(pdfsig))('poppler finds every sealed file valid and completely signed', async () => {
  expect([...sealedFiles.keys()]).toEqual([...deals, 'own'])
  for (const [name, file] of sealedFiles) {
    const place = path.join(folder, `${name}.pdf`)
    await writeFile(place, file)
    const { stdout } = await run(pdfsig, [place])
    expect(stdout).toContain('Signature is Valid.')
    expect(stdout).toContain('Total document signed')
  }
})
