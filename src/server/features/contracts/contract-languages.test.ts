import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PDFDocument } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Contract } from '#shared/contracts/contracts.ts'
import { checkSeal } from '#shared/contracts/seal/check-seal.ts'
import { languageHeader, type Language } from '#shared/messages/languages.ts'
import {
  homeTerms,
  saveContract,
  sendContract,
  signContract,
  startContract,
} from '#server/testing/contracts.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { until } from '#server/testing/stream-client.ts'
import { succeeded } from '#server/testing/succeeded.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { checkContract } from './check-files.ts'
import { sha256Of } from './hash-step.ts'
import { checkFile } from './verify-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Match = Awaited<ReturnType<typeof makeMatch>>

/** Starts a contract from a page in this language. */
const startIn = ({ owner, conversationId, listingId }: Match, language: Language) =>
  succeeded(
    owner.post<Contract>(
      '/api/contracts',
      { key: randomUUID(), deal: 'property_rental', conversationId, listingId },
      { headers: { [languageHeader]: language } },
    ),
  )

async function signAndSeal({ owner, client }: Match, sent: Contract) {
  await signContract(client, sent, {
    name: 'Maya Lindqvist',
    drawing: [
      [
        [10, 20],
        [200, 90],
      ],
    ],
  })
  await signContract(owner, sent, { name: 'Íñigo Muñoz' })
  await until(
    async () =>
      (await app.query('select from sealed_contracts where contract_id = $1', [sent.id])).length === 1,
    'the seal',
  )
  return (await client.get(`/api/contracts/${sent.id}/contract.pdf`)).bytes
}

async function pagesOf(file: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const pdf = await loading.promise
  const texts = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => (await pdf.getPage(i + 1)).getTextContent()),
  )
  await loading.destroy()
  return texts.map(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join(' '))
}

test('a bilingual contract is signed, sealed and verified, and says which language binds', async () => {
  const match = await makeMatch(app)
  const { body: draft } = await startIn(match, 'es')
  const { body: saved } = await saveContract(match.owner, draft, { ...homeTerms, language: 'es_en' })
  const { body: sent } = await sendContract(match.owner, saved)
  const text = sent.document?.kind === 'text' ? sent.document.text : ''
  expect(sent.sha256).toBe(sha256Of(text).toString('hex'))
  expect(text).toMatch(/^\[es\]\n\n# Contrato de arrendamiento de vivienda\n/)
  expect(text).toContain('\n\n[en]\n\n# Rental agreement for a home (translation)\n')
  expect(text).toContain('prevalece la versión en español.')
  expect(text).toContain('the Spanish one applies.')
  expect(text.match(/The cat may stay\./g)).toHaveLength(2)

  const file = await signAndSeal(match, sent)
  expect(await checkSeal(new Uint8Array(file), crypto.subtle)).toMatchObject({
    contractId: sent.id,
    altered: [],
  })
  expect(await checkContract(app.deps, sent.id)).toEqual([])
  expect((await checkFile(file, app.deps.env, app.deps)).problems).toEqual([])
  const sha256 = sha256Of(file).toString('hex')
  const { body: verdict } = await app.client().post('/api/contracts/verify', { contractId: sent.id, sha256 })
  expect(verdict).toMatchObject({ file: 'same', alteredRecords: [] })

  const pages = await pagesOf(file)
  const pageOf = (words: string) => pages.findIndex((page) => page.includes(words))
  const inOrder = [
    'Contrato de arrendamiento de vivienda',
    'firmado el',
    '(translation)',
    'Certificado de firma',
  ]
  expect(inOrder.map(pageOf)).toEqual(inOrder.map(pageOf).toSorted())
  expect(inOrder.map(pageOf)).not.toContain(-1)
  expect(pages.at(-1)).toContain('Español. La versión en inglés es una traducción.')
  expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`)
  expect(pages.join(' ')).toContain('Íñigo Muñoz')
  const source = file.toString('latin1')
  expect(source).toMatch(/\/Type \/Catalog[^]*?\/Lang \(es\)/)
  expect(
    source.match(/\/S \/Sect[^]*?\/Lang \((.*?)\)/g)?.map((sect) => /\((.*?)\)$/.exec(sect)![1]),
  ).toEqual(['es', 'en-US', 'es'])
})

test('a contract from before languages is sent with the very text it would have had', async () => {
  const match = await makeMatch(app)
  const { body: draft } = await startContract(match.owner, match)
  const { body: saved } = await saveContract(match.owner, draft)
  expect(saved.terms).not.toHaveProperty('language')
  const { body: sent } = await sendContract(match.owner, saved)
  // Stored before contracts had a language.
  expect(sent.sha256).toBe('983fc1e3c6a39ae9dca4e751ccc0e28768dd75886f83fb89aa3943dc1dc35871')
  const pages = await pagesOf(await signAndSeal(match, sent))
  expect(pages.at(-1)).toContain('Certificate of completion')
  expect(pages.at(-1)).toMatch(/Language +English/)
})

test.each([
  ['es', 'es'],
  ['de', 'en'],
  ['en', 'en'],
] as const)('a draft begun on a page in %s is in %s', async (page, language) => {
  const { body: draft } = await startIn(await makeMatch(app), page)
  expect(draft.terms).toMatchObject({ language })
})

test('a language that there are no templates in is refused', async () => {
  const match = await makeMatch(app)
  const { body: draft } = await startContract(match.owner, match)
  const terms = { ...homeTerms, language: 'de' }
  const { status } = await match.owner.put(`/api/contracts/${draft.id}`, { terms, edition: draft.edition })
  expect(status).toBe(400)
})

test('the pages added to an owner’s own PDF are in the language of the draft', async () => {
  const match = await makeMatch(app)
  const { body: draft } = await startIn(match, 'es')
  const own = await PDFDocument.create()
  own.addPage([400, 500]).drawText('Our own words')
  const put = await match.owner.post<Contract>(
    `/api/contracts/${draft.id}/file?name=Contrato.pdf`,
    Buffer.from(await own.save()),
  )
  const { body: sent } = await sendContract(match.owner, put.body)
  const [, signatures, certificate] = await pagesOf(await signAndSeal(match, sent))
  expect(signatures).toContain('Firmas')
  expect(certificate).toContain('Certificado de firma')
  // What its pages are written in isn't known.
  expect(certificate).not.toContain('Idioma')
})
