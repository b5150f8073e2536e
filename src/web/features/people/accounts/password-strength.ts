import { t } from '#shared/messages/t.ts'
import { formatList } from '#web/lib/format-list.ts'

/** The requirements of a sign-up password, in the order they are listed when missing. */
const rules: [isMet: (password: string) => boolean, text: string][] = [
  [(password) => password.length >= 8, t('8 characters', undefined, 'what a password lacks')],
  [(password) => /[A-Z]/.test(password), t('an uppercase letter', undefined, 'what a password lacks')],
  [(password) => /[a-z]/.test(password), t('a lowercase letter', undefined, 'what a password lacks')],
  [(password) => /[0-9]/.test(password), t('a number', undefined, 'what a password lacks')],
]
const strongLength = 12

/** The strength of a password, from 0 to 5, and what it lacks. */
export function passwordStrength(password: string) {
  const missing = rules.filter(([isMet]) => !isMet(password)).map(([, text]) => text)
  const isLong = password.length >= strongLength
  const score = password ? rules.length - missing.length + (isLong && missing.length === 0 ? 1 : 0) : 0
  return { score, missing: missing.length > 0 ? formatList(missing) : undefined }
}

export const topScore = rules.length + 1
