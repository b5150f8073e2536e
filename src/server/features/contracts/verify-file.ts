import { show } from '#shared/messages/t.ts'
import { sealProblemLabels } from '#shared/contracts/seal/seal-problem-labels.ts'
import { checkSeal } from '#shared/contracts/seal/check-seal.ts'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../env.ts'
import { checkContract, isSealedInto } from './check-files.ts'
import { findRecordRows } from './record-rows.ts'
import { sha256Of } from './hash-step.ts'
import { authorityOf, isSignedToken } from './seal/check-token.ts'
import { findCertificate } from './seal/seal-key.ts'

type Records = Pick<Deps, 'pool' | 'contractStorage'>

const foreignSeal =
  'Its seal isn’t the one in use here, so anyone could have made it. Use --chain to check it against the records.'

/**
 * Checks every byte and who sealed it: our own seal proves that, and so do the records, whatever it was sealed with.
 */
export async function checkFile(file: Buffer, env: Pick<Env, 'sealFile' | 'dataDir'>, records?: Records) {
  const { contractId, certificateSha256, timestamp, altered } = await checkSeal(
    new Uint8Array(file),
    crypto.subtle,
  )
  const own = await findCertificate(env)
  const isOurs = own && sha256Of(own).toString('hex') === certificateSha256
  const problems = altered.map((part) => show(sealProblemLabels[part]))
  if (records && contractId) problems.push(...(await checkWithRecords(records, contractId, file)))
  else if (!isOurs && altered.length === 0) problems.push(foreignSeal)
  if (timestamp && !isSignedToken(timestamp.token))
    problems.push('Its timestamp isn’t signed by the authority it names.')
  return {
    problems,
    timestamp,
    lines: [
      `Contract: ${contractId ?? 'none'}`,
      `SHA-256: ${sha256Of(file).toString('hex')}`,
      `Sealed with the certificate ${certificateSha256 ?? 'none'}${isOurs ? ', which is ours' : ', which is not the one in use here'}`,
      timestamp
        ? `Timestamp: ${timestamp.at.toISOString()}, by ${authorityOf(timestamp.token) ?? 'an unnamed authority'}`
        : 'Timestamp: none',
    ],
  }
}

/** Compares the file with the records: its hash, the record sealed into it, every row and every other file. */
async function checkWithRecords(records: Records, contractId: string, file: Buffer) {
  const [record] = await findRecordRows(records.pool, [contractId])
  if (!record?.sealed) return ['No such contract was ever signed here.']
  const isSame = record.sealed['sha256'] === sha256Of(file).toString('hex')
  return [
    ...(isSame ? [] : ['It’s a different file from the one sealed for this contract.']),
    ...(isSealedInto(file, record) ? [] : ['The record sealed into it doesn’t match the one we keep.']),
    ...(await checkContract(records, contractId)).map((part) => `In the records: ${part} was altered.`),
  ]
}
