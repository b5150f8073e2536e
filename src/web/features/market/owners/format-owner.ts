import { t } from '#shared/messages/t.ts'
import type { ReplyTime, Owner } from '#shared/market/owners.ts'
import { dateFormat } from '#web/lib/formats.ts'
import { formatLanguage } from '#web/lib/format-language.ts'
import { formatList } from '#web/lib/format-list.ts'

const replyTimes: Record<ReplyTime, string> = {
  hour: t('Usually replies within an hour'),
  few_hours: t('Usually replies within a few hours'),
  day: t('Usually replies within a day'),
  few_days: t('Usually replies within a few days'),
}

/** "Usually replies within an hour". */
export const formatReplyTime = (time: ReplyTime) => replyTimes[time]

/** "Speaks English and Spanish". */
export const formatLanguages = (languages: readonly string[]) =>
  t('Speaks {list}', { list: formatList(languages.map(formatLanguage)) })

const month = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })
/** "Member since November 2026". */
export const formatMemberSince = (day: string) =>
  t('Member since {month}', { month: month().format(new Date(day)) })

/** Below the name: "High Desert Stays · Bend, OR". */
export const ownerLine = ({ businessName, city }: Pick<Owner, 'businessName' | 'city'>) =>
  [businessName || t('Owner'), city].filter(Boolean).join(' · ')
