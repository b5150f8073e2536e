import type { PoolClient } from 'pg'
import { signMove, stateAfter } from '#shared/contracts/contract-states.ts'
import type { CheckedBodyOf } from '#shared/endpoint.ts'
import type { signContract as endpoint } from '#shared/contracts/contracts.ts'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { requireSecondStep } from '#server/features/people/accounts/two-step/require-second-step.ts'
import { closeListing } from '#server/features/market/listings/close-listing.ts'
import { requireProof } from '#server/features/people/accounts/credentials/require-proof.ts'
import { requireContractFile } from './contract-files.ts'
import { areDatesAgreed } from './agreed-dates.ts'
import { hashSignature } from './hash-step.ts'
import { requireMyContract, type MyContract } from './lock-contract.ts'
import { takeStep, type Mover, type Taken } from './take-step.ts'

type Signing = CheckedBodyOf<typeof endpoint>

/** Signs the document that was read: its hash must match, and password and code must be the person's own. */
export async function signContract(deps: Deps, mover: Mover, contractId: string, signing: Signing) {
  const { session } = mover
  const { unprintable } = await import('./pdf/fonts.ts')
  const unreadable = unprintable(signing.name, 'text', 'strong', 'hand')
  if (unreadable.length > 0)
    throw new AppError('contract_characters_unsupported', { details: { characters: unreadable.join(' ') } })
  // A step that isn't possible must not use up a code.
  const contract = await requireMyContract(deps.pool, contractId, session.userId)
  requireSame(contract, signing)
  if (contract.file) await requireContractFile(deps, contract)
  await requireProof(deps, session, signing.password)
  await requireSecondStep(deps, session.userId, signing.code)
  return takeSignature(deps, mover, contractId, signing)
}

/** Adds the signature of a person who has proven their identity. */
export async function takeSignature(
  deps: Deps,
  mover: Mover,
  contractId: string,
  signing: Pick<Signing, 'sha256' | 'name' | 'drawing'>,
) {
  const signed = await takeStep(
    deps,
    mover,
    contractId,
    ({ myRole }) => signMove[myRole],
    async (taken) => {
      requireSame(taken.contract, signing)
      // Both sides must sign, and we must seal, the file they were shown.
      if (taken.contract.file) await requireContractFile(deps, taken.contract)
      const hash = await keepSignature(taken, mover, signing)
      if (taken.to === 'completed') await complete(deps, taken)
      return { sha256: hash }
    },
  )
  for (const job of ['seal-contract', 'clear-signed-listing', 'notify-listing-closed'] as const)
    deps.jobs.wake(job)
  return signed
}

/** The document is still the one that was read, and still waits for this signature. */
function requireSame({ myRole, state, sha256 }: MyContract, signing: Pick<Signing, 'sha256'>) {
  if (!stateAfter(signMove[myRole], state))
    throw new AppError(state === 'expired' ? 'contract_expired' : 'contract_state_conflict')
  if (sha256?.toString('hex') !== signing.sha256) throw new AppError('contract_changed')
}

const findSignerEmailStatement = defineStatement<{ email: string }>(
  'find-signer-email',
  'select email from users where id = $1',
)

const keepContractSignatureStatement = defineStatement(
  'keep-contract-signature',
  `insert into contract_signatures (contract_id, version, role, name, email, drawing, signed_at, ip, browser, sha256)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

async function keepSignature(
  { tx, contract, at }: Taken,
  { session, caller }: Mover,
  signing: Pick<Signing, 'name' | 'drawing'>,
) {
  const row = await findSignerEmailStatement.one(tx, [session.userId])
  const signature = {
    contractId: contract.id,
    version: contract.version,
    role: contract.myRole,
    name: signing.name,
    email: row.email,
    drawing: signing.drawing,
    signedAt: at,
    ip: caller.ip,
    browser: caller.userAgent,
    sha256: contract.sha256!,
  }
  await keepContractSignatureStatement.run(tx, [
    signature.contractId,
    signature.version,
    signature.role,
    signature.name,
    signature.email,
    signature.drawing && JSON.stringify(signature.drawing),
    at,
    signature.ip,
    signature.browser,
    signature.sha256,
  ])
  return hashSignature(signature)
}

/**
 * Queues sealing the document, marks the listing as rented or sold, and queues canceling other people's plans for it. A
 * listing of which only agreed days are rented stays up.
 */
async function complete(deps: Deps, { tx, contract, at }: Taken) {
  await deps.jobs.enqueue(tx, 'seal-contract', { contractId: contract.id })
  if (await areDatesAgreed(tx, contract)) return
  await requireUntaken(tx, contract)
  await closeListing(deps, tx, {
    listingId: contract.listingId,
    clientId: contract.clientId,
    status: contract.deal === 'sale' ? 'sold' : 'rented',
    at,
  })
  if (contract.listingId) await deps.jobs.enqueue(tx, 'clear-signed-listing', { contractId: contract.id })
}

const takenStatement = defineStatement(
  'is-signed-with-another',
  `select from contracts k where k.listing_id = $1 and k.id <> $2 and k.state = 'completed' and k.completed_at >= (
      select t.at from contract_steps t where t.contract_id = $2 and t.kind = 'sent' order by t.number desc limit 1)`,
)

const lockListingToSignStatement = defineStatement(
  'lock-listing-to-sign',
  'select from listings where id = $1 for no key update',
)

/**
 * Of two contracts about a listing that were open at the same time, only one can be completed. One sent afterward is
 * intentional.
 */
async function requireUntaken(tx: PoolClient, { id, listingId }: MyContract) {
  await lockListingToSignStatement.run(tx, [listingId])
  const rowCount = await takenStatement.run(tx, [listingId, id])
  if (rowCount) throw new AppError('listing_already_signed')
}
