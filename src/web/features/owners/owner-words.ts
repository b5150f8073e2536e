import type { AnswerTime, Owner } from '#shared/owners.ts'
import { dateFormat } from '#web/lib/formats.ts'

const within: Record<AnswerTime, string> = {
  hour: 'an hour',
  few_hours: 'a few hours',
  day: 'a day',
  few_days: 'a few days',
}

/** "Usually answers within an hour". */
export const answerWords = (time: AnswerTime) => `Usually answers within ${within[time]}`

const list = new Intl.ListFormat('en-US')
/** "Speaks English and Spanish". */
export const languageWords = (languages: readonly string[]) => `Speaks ${list.format(languages)}`

const month = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })
/** "Here since November 2026". */
export const sinceWords = (day: string) => `Here since ${month().format(new Date(day))}`

/** Below the name: "High Desert Stays · Bend, OR". */
export const ownerLine = ({ businessName, city }: Pick<Owner, 'businessName' | 'city'>) =>
  [businessName || 'Owner', city].filter(Boolean).join(' · ')
