import { minuteMs } from '#shared/durations.ts'
import type { passkeyChallenges } from '#server/db/schema/passkeys.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { hashToken, newToken } from '../secrets.ts'

export const challengeMs = 5 * minuteMs

interface Ceremony {
  purpose: (typeof passkeyChallenges.$inferSelect)['purpose']
  /** A secret that only the requesting browser has. */
  browserToken: string
}

const createStatement = defineStatement(
  'create-passkey-challenge',
  `insert into passkey_challenges (challenge_hash, purpose, browser_hash, expires_at) values ($1, $2, $3, $4)`,
)
const takeStatement = defineStatement(
  'take-passkey-challenge',
  `delete from passkey_challenges
    where challenge_hash = $1 and purpose = $2 and browser_hash = $3 and expires_at > $4`,
)

export async function createChallenge({ pool, now }: Deps, { purpose, browserToken }: Ceremony) {
  const challenge = newToken()
  const expiresAt = new Date(now().getTime() + challengeMs)
  await createStatement.run(pool, [hashToken(challenge), purpose, hashToken(browserToken), expiresAt])
  return challenge
}

/** Uses up the signed challenge, whatever the outcome. Of two concurrent uses, only one succeeds. */
export async function takeChallenge({ pool, now }: Deps, clientDataJSON: string, ceremony: Ceremony) {
  const challenge = readChallenge(clientDataJSON)
  const { purpose, browserToken } = ceremony
  const values = [hashToken(challenge), purpose, hashToken(browserToken), now()]
  if (!(await takeStatement.run(pool, values))) throw new AppError('passkey_expired')
  return challenge
}

function readChallenge(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown
    }
    if (typeof challenge === 'string') return challenge
  } catch {
    // Rejected below.
  }
  throw new AppError('passkey_refused')
}
