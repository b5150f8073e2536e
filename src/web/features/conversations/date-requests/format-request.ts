import { t } from '#shared/messages/t.ts'
import { countDays, dayAt, lastDayOfMonths } from '#shared/days.ts'
import { openRequestStates, type DateRequest } from '#shared/conversations/date-requests.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatDates } from '#web/lib/format-days.ts'
import { formatAppointmentInSentence } from '#web/lib/format-time.ts'
import { counted } from '#web/lib/units.ts'

/** An unanswered request counts as expired even before the server has marked it. */
export const stateOf = ({ state, expiresAt }: DateRequest, now: Date): DateRequest['state'] =>
  isWaiting(state) && Date.parse(expiresAt) <= now.getTime() ? 'expired' : state

export const isWaiting = (state: DateRequest['state']) => openRequestStates.some((open) => open === state)

/** Whether the last day is over at the listing. */
export const isPast = ({ endsOn, timeZone }: DateRequest, now: Date) =>
  endsOn !== null && endsOn < dayAt(now, timeZone)

const longestMonths = 60

/** "3 days", "2 months", "4 hours". Undefined without an end. */
export function formatLength({
  startsOn,
  endsOn,
  hours,
}: Pick<DateRequest, 'startsOn' | 'endsOn' | 'hours'>) {
  if (endsOn === null) return undefined
  if (hours !== null) return counted(hours, 'hour')
  for (let months = 1; months <= longestMonths; months += 1)
    if (lastDayOfMonths(startsOn, months) === endsOn) return counted(months, 'month')
  return counted(countDays(startsOn, endsOn), 'day')
}

export interface Reader {
  isClient: boolean
  userId: string
  /** The other person. */
  name: string
  now: Date
}

type Heads = Record<DateRequest['state'], { title: string; line?: string | undefined }>

/** What happened, from the reader's side. */
export function formatHead(request: DateRequest, { isClient, userId, name, now }: Reader) {
  const length = formatLength(request)
  const until = formatAppointmentInSentence(request.expiresAt, now)
  const isOffer = request.asked !== null
  const isMine = isOffer !== isClient
  const yours = isClient ? t('You') : name
  const heads: Heads = {
    asked: {
      title: length
        ? `${yours} ${isClient ? 'asked' : 'asks'} for ${length}`
        : `${yours} ${isClient ? 'asked' : 'asks'} to move in`,
      line: isClient ? `${name} has until ${until}` : t('Answer by {until}', { until }),
    },
    offered: {
      title: isClient ? `${name} offers other dates` : t('You offered other dates'),
      line: isClient ? t('Answer by {until}', { until }) : `${name} has until ${until}`,
    },
    accepted: isPast(request, now)
      ? { title: t('Agreed'), line: t('These days are over') }
      : isClient
        ? { title: t('They’re yours'), line: t('Nobody else can take these days') }
        : { title: t('Agreed'), line: `${name} has these days` },
    declined: { title: isMine ? t('{name} can’t do these days', { name }) : t('You declined these days') },
    withdrawn: { title: isMine ? t('You took this back') : `${name} took this back` },
    taken: { title: t('Just taken'), line: isClient ? undefined : t('Someone else has these days now') },
    expired: { title: t('Ended without an answer') },
    canceled: {
      title: request.canceledById === userId ? t('You canceled') : `${name} canceled`,
      line: formatOwed(request, isClient, name),
    },
  }
  return heads[stateOf(request, now)]
}

function formatOwed({ owedCents, quote }: DateRequest, isClient: boolean, name: string) {
  if (!owedCents) return t('Nothing is owed')
  const amount = formatMoney(owedCents, quote.currency)
  return `${isClient ? t('You owe {amount}', { amount }) : `${name} owes ${amount}`}. Keyswipe moves no money`
}

/** One or two words for a badge. */
export function requestBadge(request: DateRequest, isClient: boolean, now: Date) {
  const state = stateOf(request, now)
  if (state === 'accepted' && isPast(request, now)) return undefined
  if (state === 'accepted') return { text: formatDates(request), tone: 'good' as const }
  if (!isWaiting(state)) return undefined
  const needsMe = (state === 'asked') !== isClient
  return {
    text: needsMe ? t('Answer') : state === 'asked' ? t('Asked') : t('Offered'),
    tone: 'waiting' as const,
  }
}
