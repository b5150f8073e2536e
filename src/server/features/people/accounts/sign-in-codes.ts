import type { Deps } from '#server/deps.ts'
import { isWithinRateLimit } from '#server/limits/rate-limit.ts'
import type { JobData } from '#server/jobs/job-list.ts'
import { inLanguage } from '#server/messages/in-language.ts'
import { findUserByEmail } from './find-user.ts'
import { createEmailedLink, findEmailedLink } from './emailed-links.ts'
import { signInCodeMail } from './mails.ts'
import { plainCode, randomCode } from './two-step/recovery-codes.ts'

/** Fifty bits can't be guessed within the hour, so attempts need no limit, which could lock the owner out. */
const codeLength = 10
/** Earlier codes stay valid, so anyone who asks more often already has one. */
const perAccount = { burst: 3, refillMs: 300_000 }

const tokenOf = (userId: string, code: string) => `${userId}:${plainCode(code)}`

/** Queued for every attempt, so that the response time doesn't reveal whether the password was right. */
export async function sendSignInCode(
  deps: Deps,
  { email, isPasswordRight }: JobData<'send-sign-in-code-email'>,
) {
  if (!isPasswordRight) return
  const user = await findUserByEmail(deps.pool, email)
  if (!user || !(await isWithinRateLimit(deps, `sign-in:code-mail:${user.id}`, perAccount))) return
  const code = randomCode(codeLength)
  const mailed = { userId: user.id, purpose: 'sign_in_code', email } as const
  await createEmailedLink(deps, deps.pool, mailed, tokenOf(user.id, code))
  const name = user.emailVerifiedAt ? (user.metadata.name ?? '') : ''
  const { supportEmail, origin: link } = deps.env
  const mail = inLanguage(user.language, () =>
    signInCodeMail({ name, code: code.replace(/.{5}/, '$&-'), link, supportEmail }),
  )
  await deps.sendMail(user.email, mail)
}

export const findSignInCode = (deps: Deps, userId: string, code: string) =>
  findEmailedLink(deps, deps.pool, tokenOf(userId, code), ['sign_in_code'])
