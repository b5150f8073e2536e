import { hourMs } from '#shared/durations.ts'
import { errorText } from '#shared/error-texts.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { addressGroup, type Caller } from '#server/http/caller.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import { findRole } from '../account-setup.ts'
import { notifyNewDevice } from '../complete-sign-in.ts'
import { findUserByEmail } from '../find-user.ts'
import { lockUser } from '../recovery/lock-user.ts'
import { isPassword } from '../secrets.ts'
import { findCodeHash, useUpCode } from './confirmation-codes.ts'
import { finishSignUp } from './finish-sign-up.ts'
import { isSignUpBrowser } from './sign-up-browsers.ts'

const perAddress = { burst: 20, refillMs: 3_000 }
/**
 * Counted over all codes of an account: someone who signed up with another person's address gets 24 guesses a day out
 * of a million codes.
 */
const perAccount = { burst: 10, refillMs: hourMs }

interface TypedCode {
  email: string
  code: string
  deviceToken: string | undefined
}

/** For an email read on another device: its code is entered in the browser that signed up. */
export async function confirmWithCode(deps: Deps, { email, code, deviceToken }: TypedCode, caller: Caller) {
  await enforceRateLimit(deps, `confirmation-code:address:${addressGroup(caller.ip)}`, perAddress)
  const user = await findUserByEmail(deps.pool, email)
  if (!user || !(await isSignUpBrowser(deps, deps.pool, user.id, deviceToken)))
    throw new AppError('sign_up_other_browser')
  await enforceRateLimit(deps, `confirmation-code:account:${user.id}`, perAccount, 'too_many_codes')
  const codeHash = await findCodeHash(deps, deps.pool, user.id)
  if (!codeHash || !(await isPassword(code, codeHash))) throw wrongCode()

  const done = await inTransaction(deps.pool, async (tx) => {
    await lockUser(tx, user.id)
    if (!(await useUpCode(tx, user.id, codeHash))) throw wrongCode()
    const finished = await finishSignUp(deps, tx, user.id, deviceToken, caller)
    if (!finished) throw new AppError('sign_up_other_browser')
    return { ...finished, role: (await findRole(tx, user.id)) ?? null }
  })
  notifyNewDevice(deps, user.id, done.result)
  return done
}

const wrongCode = () =>
  new AppError('confirmation_code_invalid', {
    fields: () => [{ field: 'code', message: errorText('confirmation_code_invalid').message }],
  })
