import type { Pool } from 'pg'
import { alteredWords } from '#shared/seal/altered-words.ts'
import { checkSeal, type Subtle } from '#shared/seal/check-seal.ts'
import type { Env } from '../../env.ts'
import { checkRecords } from './check-records.ts'
import { sha256Of } from './hash-step.ts'
import { findCertificate } from './seal/seal-key.ts'

const foreignSeal =
  'Its seal is not the one in use here, so anybody may have made it. With --chain the records say whether we did.'

/** Every byte, and whose it is: the seal says that when it is ours, and the records whatever it was sealed with. */
export async function checkFile(file: Buffer, env: Pick<Env, 'sealFile' | 'dataDir'>, records?: Pool) {
  const { contractId, certificateSha256, altered } = await checkSeal(
    new Uint8Array(file),
    crypto.subtle as unknown as Subtle,
  )
  const own = await findCertificate(env)
  const isOurs = own && sha256Of(own).toString('hex') === certificateSha256
  const problems = altered.map((part) => alteredWords[part])
  if (records && contractId) problems.push(...(await checkWithRecords(records, contractId, file)))
  else if (!isOurs && altered.length === 0) problems.push(foreignSeal)
  return {
    problems,
    lines: [
      `Contract: ${contractId ?? 'none'}`,
      `SHA-256: ${sha256Of(file).toString('hex')}`,
      `Sealed with the certificate ${certificateSha256 ?? 'none'}${isOurs ? ', which is ours' : ', which is not the one in use here'}`,
    ],
  }
}

/** Beside what was recorded: the file's hash, and every row about it. */
async function checkWithRecords(pool: Pool, contractId: string, file: Buffer) {
  const { rows } = await pool.query<{ sha256: Buffer }>(
    'select sha256 from sealed_contracts where contract_id = $1',
    [contractId],
  )
  if (!rows[0]) return ['No such contract was ever signed here.']
  const isSame = rows[0].sha256.equals(sha256Of(file))
  return [
    ...(isSame ? [] : ['It is another file than the one that was sealed for this contract.']),
    ...(await checkRecords(pool, contractId)).map((record) => `In the records: ${record} was altered.`),
  ]
}
