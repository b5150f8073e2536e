import { signMove, stateAfter } from '#shared/contract-states.ts'
import type { CheckedBodyOf } from '#shared/endpoint.ts'
import type { signContract as endpoint } from '#shared/contracts.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { requireSecondStep } from '../accounts/two-step/require-second-step.ts'
import { closeListing } from '../listings/close-listing.ts'
import { requireProof } from '../rights/require-proof.ts'
import { hashSignature } from './hash-step.ts'
import { requireMyContract, type MyContract } from './lock-contract.ts'
import { unprintable } from './pdf/fonts.ts'
import { takeStep, type Mover, type Taken } from './take-step.ts'

type Signing = CheckedBodyOf<typeof endpoint>

/** Signs what was read: the hash must be the document's, the password and the code the person's. */
export async function signContract(deps: Deps, mover: Mover, contractId: string, signing: Signing) {
  const { session } = mover
  const unreadable = unprintable(signing.name, 'text', 'strong', 'hand')
  if (unreadable.length > 0)
    throw new AppError('contract_unprintable', { details: { characters: unreadable.join(' ') } })
  // A step that cannot be taken costs nobody a code.
  requireSame(await requireMyContract(deps.pool, contractId, session.userId), signing)
  await requireProof(deps, session, signing.password)
  await requireSecondStep(deps, session.userId, signing.code)
  const signed = await takeStep(
    deps,
    mover,
    contractId,
    ({ myRole }) => signMove[myRole],
    async (taken) => {
      requireSame(taken.contract, signing)
      const hash = await keepSignature(taken, mover, signing)
      if (taken.to === 'completed') await complete(deps, taken)
      return hash
    },
  )
  deps.jobs.wake('seal-contract')
  return signed
}

/** What was read is what it says now, and it still waits for this signature. */
function requireSame({ myRole, state, sha256 }: MyContract, signing: Signing) {
  if (!stateAfter(signMove[myRole], state))
    throw new AppError(state === 'expired' ? 'contract_expired' : 'contract_state_conflict')
  if (sha256?.toString('hex') !== signing.sha256) throw new AppError('contract_changed')
}

async function keepSignature({ client, contract, at }: Taken, { session, caller }: Mover, signing: Signing) {
  const { rows } = await client.query<{ email: string }>('select email from users where id = $1', [
    session.userId,
  ])
  const signature = {
    contractId: contract.id,
    version: contract.version,
    role: contract.myRole,
    name: signing.name,
    email: rows[0]!.email,
    drawing: signing.drawing,
    signedAt: at,
    ip: caller.ip,
    browser: caller.userAgent,
    sha256: contract.sha256!,
  }
  await client.query(
    `insert into contract_signatures (contract_id, version, role, name, email, drawing, signed_at, ip, browser, sha256)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
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
    ],
  )
  return hashSignature(signature)
}

/** The listing is let or sold, and the document is sealed. */
async function complete(deps: Deps, { client, contract, at }: Taken) {
  await closeListing(deps, client, contract.listingId, contract.deal === 'sale' ? 'sold' : 'rented', at)
  await deps.jobs.enqueue(client, 'seal-contract', { contractId: contract.id })
}
