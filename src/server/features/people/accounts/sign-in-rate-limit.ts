import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { addressGroup, type Caller } from '#server/http/caller.ts'
import { isWithinRateLimit, enforceRateLimit } from '#server/limits/rate-limit.ts'
import { errorText } from '#shared/error-texts.ts'
import { findSignInCode } from './sign-in-codes.ts'

const perAddress = { burst: 20, refillMs: 3_000 }
const perAccount = { burst: 10, refillMs: 10_000 }
/** For a known browser, and for anyone with an emailed code. */
const perProof = { burst: 10, refillMs: 10_000 }
const limited = 'too_many_sign_ins'

export const signInKey = (email: string) => `sign-in:account:${email}`

interface Attempt {
  email: string
  userId: string | undefined
  /** The browser has signed in to this account before, so guesses from elsewhere can't lock it out. */
  isKnownDevice: boolean
  deviceHash: Buffer
  code: string | undefined
}

/**
 * Returns whether the right password is enough. After too many attempts by strangers, it isn't: sign-in then also takes
 * a code sent to the account's mailbox, which the owner can read and a guesser can't.
 */
export async function isPasswordEnough(
  deps: Deps,
  { email, userId, isKnownDevice, deviceHash, code }: Attempt,
  caller: Caller,
) {
  const deviceKey = `sign-in:device:${userId}:${deviceHash.toString('hex')}`
  if (userId && isKnownDevice && (await isWithinRateLimit(deps, deviceKey, perProof))) return true
  const mailed = code && userId && (await findSignInCode(deps, userId, code))
  if (mailed) {
    await enforceRateLimit(deps, `sign-in:code:${mailed.tokenHash.toString('hex')}`, perProof, limited)
    return true
  }
  await enforceRateLimit(deps, `sign-in:address:${addressGroup(caller.ip)}`, perAddress, limited)
  if (code) throw wrongSignInCode()
  return isWithinRateLimit(deps, signInKey(email), perAccount)
}

const wrongSignInCode = () =>
  new AppError('confirmation_code_invalid', {
    fields: () => [{ field: 'code', message: errorText('confirmation_code_invalid').message }],
  })
