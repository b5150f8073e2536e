import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Contract } from '#shared/contracts/contracts.ts'
import { makeSentContract, sendContract, signContract, startContract } from '#server/testing/contracts.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { until } from '#server/testing/stream-client.ts'
import { evenRefused } from '#server/testing/succeeded.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { checkContract } from './check-files.ts'
import { sha256Of } from './hash-step.ts'
import { recordTables } from './record-rows.ts'
import { uncoveredColumns } from './row-digests.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Match = Awaited<ReturnType<typeof makeMatch>>

/** The state after an upload. */
async function sendFile(match: Match) {
  const { body: draft } = await startContract(match.owner, match)
  const pdf = await PDFDocument.create()
  pdf.addPage([400, 500]).drawText('The rent is 1000 dollars')
  const bytes = Buffer.from(await pdf.save())
  const id = randomUUID()
  await app.deps.contractStorage.put([draft.id, `${id}.pdf`], bytes)
  const sha256 = sha256Of(bytes).toString('hex')
  const file = { id, name: 'Lease.pdf', pages: 1, sizeBytes: bytes.length, sha256 }
  await app.query('update contract_versions set file = $2 where contract_id = $1', [
    draft.id,
    JSON.stringify(file),
  ])
  return (await sendContract(match.owner, draft)).body
}

async function signBoth(match: Match, contract: Contract) {
  await signContract(match.client, contract, { drawing: [[[10, 20]]] })
  await signContract(match.owner, contract)
  await until(
    async () =>
      (await app.query('select from sealed_contracts where contract_id = $1', [contract.id])).length === 1,
    'the seal',
  )
}

/** Contract stages, and the steps to get there. */
const stages: Record<string, (match: Match) => Promise<Contract>> = {
  sent: (match) => makeSentContract(match.owner, match),
  'sent as a file': sendFile,
  'signed by one': async (match) => {
    const contract = await makeSentContract(match.owner, match)
    return (await signContract(match.client, contract, { drawing: [[[10, 20]]] })).body
  },
  'sealed after a change': async (match) => {
    const first = await makeSentContract(match.owner, match)
    await signContract(match.client, first)
    const { body: draft } = await match.owner.post<Contract>(`/api/contracts/${first.id}/revise`)
    const { body: second } = await sendContract(match.owner, draft)
    await signBoth(match, second)
    return second
  },
  'sealed as a file': async (match) => {
    const contract = await sendFile(match)
    await signBoth(match, contract)
    return contract
  },
}

interface Column {
  table: keyof typeof recordTables
  column: string
  type: string
}

const findColumns = () =>
  app.query<Column>(
    `select table_name "table", column_name "column", data_type "type" from information_schema.columns
     where table_schema = 'public' and (table_name like '%contract%') and table_name <> 'unfinished_deletions'`,
  )

/** Null, empty, and other values that the type and its constraints allow. */
function valuesFor({ table, column, type }: Column, other: { contractId: string; personId: string }) {
  const ofType: Record<string, string[]> = {
    uuid: [`'${randomUUID()}'`, `'${column.endsWith('contract_id') ? other.contractId : other.personId}'`],
    text: [`''`, `${column} || ' '`, `'x'`],
    integer: ['0', `${column} + 1`],
    jsonb: [`'{}'`, `'[]'`, `coalesce(${column}, '{}') || '{"priceCents": 100}'`],
    bytea: [`'\\x'`, `'\\x00'`],
    'timestamp with time zone': [`'epoch'`, `coalesce(${column}, now()) + interval '1 ms'`, `'infinity'`],
  }
  const special: Record<string, string[]> = {
    'contracts.state': [`'cancelled'`, `'sent'`, `'completed'`],
    'contracts.deal': [`'sale'`],
    'contract_steps.kind': [`'revised'`],
    'contract_steps.role': [`'client'`, `'owner'`],
    'contract_signatures.role': [`'client'`, `'owner'`],
  }
  return ['null', ...ofType[type]!, ...(special[`${table}.${column}`] ?? [])]
}

/** Applies a change, returns what the check finds, and rolls back; undefined if the database rejects the change. */
async function findAfter(contractId: string, change: string, values: unknown[]) {
  const tx: PoolClient = await app.deps.pool.connect()
  try {
    await tx.query('begin')
    const { rowCount } = await tx.query(change, values)
    if (!rowCount) return undefined
    return await checkContract({ ...app.deps, pool: tx }, contractId)
  } catch (error) {
    // Integrity constraint violations: not null, keys, references and checks.
    if (String((error as { code?: unknown }).code).startsWith('23')) return undefined
    throw error
  } finally {
    await tx.query('rollback')
    tx.release()
  }
}

const idColumn = (table: string) => (table === 'contracts' ? 'id' : 'contract_id')
const codeOf = (reply: { status: number; body: unknown }) => [
  reply.status,
  (reply.body as { error?: { code: string } }).error?.code,
]
const altered = [409, 'contract_altered']

describe('tampering with the database', () => {
  test('is covered for every table about contracts', async () => {
    const tables = new Set((await findColumns()).map(({ table }) => table))
    expect([...tables].toSorted()).toEqual(Object.keys(recordTables).toSorted())
  })

  test.each(Object.keys(stages))('is detected in every column and row once it is %s', async (stage) => {
    const match = await makeMatch(app)
    const { id } = await stages[stage]!(match)
    const another = await makeMatch(app)
    const other = {
      contractId: (await makeSentContract(another.owner, another)).id,
      personId: another.clientId,
    }
    expect(await checkContract(app.deps, id)).toEqual([])
    const unseen: string[] = []
    let tried = 0
    for (const column of await findColumns()) {
      if (column.table === 'contracts' && column.column in uncoveredColumns) continue
      const rows = await app.query<{ ctid: string }>(
        `select ctid::text from ${column.table} where ${idColumn(column.table)} = $1`,
        [id],
      )
      for (const { ctid } of new Set([rows.at(0), rows.at(-1)].filter((row) => row !== undefined)))
        for (const value of valuesFor(column, other)) {
          const change = `update ${column.table} set ${column.column} = ${value}
            where ctid = $1 and ${column.column} is distinct from ${value}`
          const found = await findAfter(id, change, [ctid])
          if (found) tried += 1
          if (found?.length === 0) unseen.push(`${column.table}.${column.column} = ${value}`)
        }
    }
    for (const table of Object.keys(recordTables)) {
      const rows = await app.query<{ ctid: string }>(
        `select ctid::text from ${table} where ${idColumn(table)} = $1`,
        [id],
      )
      for (const { ctid } of rows)
        if ((await findAfter(id, `delete from ${table} where ctid = $1`, [ctid]))?.length === 0)
          unseen.push(`a row of ${table} is gone`)
    }
    expect(unseen).toEqual([])
    expect(tried).toBeGreaterThan(60)
  })

  test('is reported instead of showing the contract, to both sides and to anyone put in their place', async () => {
    const match = await makeMatch(app)
    const contract = await stages['sealed after a change']!(match)
    const { bytes } = await match.client.get(`/api/contracts/${contract.id}/contract.pdf`)
    const sha256 = sha256Of(bytes).toString('hex')
    const { client: stranger, account } = await signedInClient(app, 'client')
    const changes: [string, string[]][] = [
      [
        `update contract_versions set text = null, terms = jsonb_set(terms, '{priceCents}', '100') where contract_id = $1`,
        [],
      ],
      [
        `update contract_versions set terms = jsonb_set(terms, '{clientName}', '"Someone Else"') where contract_id = $1`,
        [],
      ],
      [`update contracts set deal = 'sale' where id = $1`, []],
      [`update contracts set client_id = $2 where id = $1`, [account.id]],
    ]
    for (const [change, values] of changes) {
      const before = await copyRows(contract.id)
      await app.query(change, [contract.id, ...values])
      for (const by of [match.client, match.owner, stranger])
        for (const path of ['', '/contract.pdf'])
          expect((await by.get(`/api/contracts/${contract.id}${path}`)).status).not.toBe(200)
      expect(codeOf(await match.owner.get(`/api/contracts/${contract.id}`))).toEqual(altered)
      const { body } = await app
        .client()
        .post<{ file: string; alteredRecords: string[] }>('/api/contracts/verify', {
          contractId: contract.id,
          sha256,
        })
      expect(body.file).toBe('same')
      expect(body.alteredRecords).not.toEqual([])
      await before.putBack()
    }
    expect((await match.client.get(`/api/contracts/${contract.id}`)).status).toBe(200)
  })

  test('stays detectable after automatic steps', async () => {
    const match = await makeMatch(app)
    const contract = await makeSentContract(match.owner, match)
    await app.query(`update contract_versions set terms = '{}' where contract_id = $1`, [contract.id])
    expect(codeOf(await evenRefused(signContract(match.client, contract)))).toEqual(altered)
    await match.client.post(`/api/people/${match.ownerId}/unmatch`)
    const [row] = await app.query<{ state: string }>('select state from contracts where id = $1', [
      contract.id,
    ])
    expect(row).toEqual({ state: 'cancelled' })
    expect(await checkContract(app.deps, contract.id)).toEqual(['the terms of version 1'])
  })
})

async function copyRows(contractId: string) {
  const tables = ['contracts', 'contract_versions'] as const
  const copies = await Promise.all(
    tables.map((table) =>
      app.query<Record<string, unknown>>(`select * from ${table} where ${idColumn(table)} = $1`, [
        contractId,
      ]),
    ),
  )
  return {
    async putBack() {
      const [contracts, versions] = copies
      const [contract] = contracts!
      await app.query('update contracts set client_id = $2, deal = $3 where id = $1', [
        contractId,
        contract!['client_id'],
        contract!['deal'],
      ])
      for (const row of versions!)
        await app.query(
          'update contract_versions set text = $3, terms = $4 where contract_id = $1 and version = $2',
          [contractId, row['version'], row['text'], JSON.stringify(row['terms'])],
        )
    },
  }
}

const fileOf = async (sql: string, contractId: string) => {
  const [row] = await app.query<{ id: string }>(sql, [contractId])
  return [contractId, `${row!.id}.pdf`]
}

describe('tampering with the files', () => {
  const harms: Record<string, (bytes: Buffer) => Buffer | undefined> = {
    swapped: (bytes) => Buffer.from(bytes.toString('latin1').replaceAll('1', '9'), 'latin1'),
    truncated: (bytes) => bytes.subarray(0, -1),
    extended: (bytes) => Buffer.concat([bytes, Buffer.from('\n')]),
    emptied: () => Buffer.alloc(0),
    gone: () => undefined,
  }

  async function harm(file: string[], how: string) {
    const bytes = (await app.deps.contractStorage.get(file))!
    const harmed = harms[how]!(bytes)
    if (harmed) await app.deps.contractStorage.put(file, harmed)
    else await app.deps.contractStorage.deleteFile(file)
    return () => app.deps.contractStorage.put(file, bytes)
  }

  const ownFile = `select file->>'id' id from contract_versions where contract_id = $1`
  const sealedFile = 'select file_id id from sealed_contracts where contract_id = $1'

  test('keeps the owner’s own PDF from being shown, signed or sent', async () => {
    const match = await makeMatch(app)
    const contract = await sendFile(match)
    const file = await fileOf(ownFile, contract.id)
    const documentOf = (by: TestClient) => by.get(`/api/contracts/${contract.id}/document.pdf`)
    for (const signer of [match.client, match.owner]) {
      for (const how of Object.keys(harms)) {
        const putBack = await harm(file, how)
        expect((await documentOf(signer)).status, how).toBe(409)
        expect(codeOf(await evenRefused(signContract(signer, contract))), how).toEqual(altered)
        expect(await checkContract(app.deps, contract.id), how).toEqual(['the file of version 1'])
        await putBack()
      }
      if (signer === match.client) expect((await signContract(signer, contract)).status).toBe(200)
    }
    const { body: draft } = await match.owner.post<Contract>(`/api/contracts/${contract.id}/revise`)
    for (const how of Object.keys(harms)) {
      const putBack = await harm(file, how)
      expect(codeOf(await evenRefused(sendContract(match.owner, draft))), how).toEqual(altered)
      await putBack()
    }
    expect((await sendContract(match.owner, draft)).status).toBe(200)
  })

  test('keeps a sealed file and its source PDF from being downloaded', async () => {
    const match = await makeMatch(app)
    const contract = await stages['sealed as a file']!(match)
    const { bytes } = await match.client.get(`/api/contracts/${contract.id}/contract.pdf`)
    const verify = async () =>
      (
        await app.client().post<{ alteredRecords: string[] }>('/api/contracts/verify', {
          contractId: contract.id,
          sha256: sha256Of(bytes).toString('hex'),
        })
      ).body.alteredRecords
    const [own, sealed] = [await fileOf(ownFile, contract.id), await fileOf(sealedFile, contract.id)]
    expect(await verify()).toEqual([])
    for (const how of Object.keys(harms)) {
      const putBack = await harm(sealed, how)
      for (const path of ['', '/contract.pdf'])
        expect((await match.client.get(`/api/contracts/${contract.id}${path}`)).status, how).toBe(409)
      expect(await verify(), how).toEqual(['the sealed file'])
      await putBack()
      const putOwnBack = await harm(own, how)
      expect((await match.client.get(`/api/contracts/${contract.id}/document.pdf`)).status, how).toBe(409)
      expect(await verify(), how).toEqual(['the file of version 1'])
      await putOwnBack()
    }
    expect((await match.client.get(`/api/contracts/${contract.id}`)).status).toBe(200)
  })
})
