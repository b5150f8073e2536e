import type { PoolClient } from 'pg'
import { maxPasskeys, type Attestation, type PasskeyCreation } from '#shared/people/passkeys.ts'
import { productName } from '#shared/product.ts'
import { newId } from '#server/db/ids.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import { isUniqueViolation } from '#server/db/violations.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Caller } from '#server/http/caller.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import type { Session } from '#server/http/session.ts'
import { recordChange } from '../credentials/record-change.ts'
import { nameDevice } from '../devices/name-device.ts'
import { lockUser } from '../recovery/lock-user.ts'
import { challengeMs, createChallenge, takeChallenge } from './challenges.ts'
import { findPasskeys, toDescriptor, toPasskey } from './my-passkeys.ts'
import { providerOf } from './passkey-providers.ts'
import { requireBothSteps, type Proof } from './require-both-steps.ts'
import { toUserHandle } from './use-passkey.ts'
import { algorithms, relyingPartyId, verifyAttestation } from './verify.ts'

const perSession = { burst: 10, refillMs: 30_000 }

const nameStatement = defineStatement<{ name: string }>(
  'find-name-for-passkey',
  'select full_name "name" from profiles where id = $1',
)
const insertStatement = defineStatement(
  'insert-passkey',
  `insert into passkeys
      (id, user_id, credential_id, public_key, counter, transports, is_synced, is_backed_up, name, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)
const sessionStatement = defineStatement(
  'find-session-of-user',
  'select from sessions where user_id = $1 and id = $2',
)
const countStatement = defineStatement<{ taken: number }>(
  'count-passkeys',
  'select count(*)::int taken from passkeys where user_id = $1',
)

/** The challenge carries the proof that was given for it. */
export async function startPasskey(deps: Deps, session: Session, proof: Proof): Promise<PasskeyCreation> {
  const user = await requireBothSteps(deps, session, proof)
  const known = await findPasskeys(deps.pool, user.id)
  if (known.length >= maxPasskeys) throw new AppError('too_many_passkeys')
  const profile = await nameStatement.first(deps.pool, [user.id])
  return {
    challenge: await createChallenge(deps, { purpose: 'add', browserToken: session.id }),
    rp: { id: relyingPartyId(deps.env), name: productName },
    user: { id: toUserHandle(user.id), name: user.email, displayName: profile?.name ?? user.email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    attestation: 'none',
    // Discoverable without an email and verified by fingerprint, face or PIN, so it can replace both steps.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: known.map(toDescriptor),
  }
}

export async function addPasskey(deps: Deps, session: Session, credential: Attestation, caller: Caller) {
  const { userId } = session
  await enforceRateLimit(deps, `passkey:add:${userId}:${session.id}`, perSession)
  const { clientDataJSON, transports } = credential.response
  const ceremony = { purpose: 'add', browserToken: session.id } as const
  const challenge = await takeChallenge(deps, clientDataJSON, ceremony)
  const made = await verifyAttestation(deps.env, challenge, credential)
  const row = {
    id: newId(),
    userId,
    credentialId: Buffer.from(made.credential.id, 'base64url'),
    publicKey: Buffer.from(made.credential.publicKey),
    counter: made.credential.counter,
    transports: transports ?? [],
    isSynced: made.credentialDeviceType === 'multiDevice',
    isBackedUp: made.credentialBackedUp,
    name: providerOf(made.aaguid) ?? nameDevice(caller.userAgent),
    createdAt: deps.now(),
    lastUsedAt: null,
    copySeenAt: null,
  }
  try {
    await inTransaction(deps.pool, async (tx) => {
      await lockAccount(tx, session)
      await enforcePasskeyLimit(tx, userId)
      await insertStatement.run(tx, [
        row.id,
        userId,
        row.credentialId,
        row.publicKey,
        row.counter,
        row.transports,
        row.isSynced,
        row.isBackedUp,
        row.name,
        row.createdAt,
      ])
      await recordChange(deps, tx, userId, 'passkey_added', caller)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('passkey_exists') : error
  }
  deps.jobs.wake('send-security-email')
  return toPasskey(row)
}

/** Whoever takes the account back ends its sessions, so anything an ended session started must fail. */
async function lockAccount(tx: PoolClient, { id, userId }: Session) {
  await lockUser(tx, userId)
  if (!(await sessionStatement.run(tx, [userId, id]))) throw new AppError('not_signed_in')
}

async function enforcePasskeyLimit(tx: PoolClient, userId: string) {
  const { taken } = await countStatement.one(tx, [userId])
  if (taken >= maxPasskeys) throw new AppError('too_many_passkeys')
}
