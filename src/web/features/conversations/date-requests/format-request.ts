import { t } from '#shared/messages/t.ts'
import { countDays, dayAt, lastDayOfMonths } from '#shared/days.ts'
import { openRequestStates, type DateRequest } from '#shared/conversations/date-requests.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatDates } from '#web/lib/format-days.ts'
import { formatAppointmentInSentence } from '#web/lib/format-time.ts'

/** An unanswered request counts as expired even before the server has marked it. */
export const stateOf = ({ state, expiresAt }: DateRequest, now: Date): DateRequest['state'] =>
  isWaiting(state) && Date.parse(expiresAt) <= now.getTime() ? 'expired' : state

export const isWaiting = (state: DateRequest['state']) => openRequestStates.some((open) => open === state)

/** Whether the last day is over at the listing. */
export const isPast = ({ endsOn, timeZone }: DateRequest, now: Date) =>
  endsOn !== null && endsOn < dayAt(now, timeZone)

const longestMonths = 60

type Dates = Pick<DateRequest, 'startsOn' | 'endsOn' | 'hours'>

function lengthOf({ startsOn, endsOn, hours }: Dates) {
  if (endsOn === null) return undefined
  if (hours !== null) return { unit: 'hour', count: hours }
  for (let months = 1; months <= longestMonths; months += 1)
    if (lastDayOfMonths(startsOn, months) === endsOn) return { unit: 'month', count: months }
  return { unit: 'day', count: countDays(startsOn, endsOn) }
}

/** "3 days", "2 months", "4 hours". Undefined without an end. */
export function formatLength(dates: Dates) {
  const length = lengthOf(dates)
  if (!length) return undefined
  const { unit, count } = length
  return t(
    '{unit, select, hour {{count, plural, one {# hour} other {# hours}}} day {{count, plural, one {# day} other {# days}}} other {{count, plural, one {# month} other {# months}}}}',
    { unit, count },
  )
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
  const until = formatAppointmentInSentence(request.expiresAt, now)
  const isOffer = request.asked !== null
  const isMine = isOffer !== isClient

  const heads: Heads = {
    asked: {
      title: formatAsked(request, isClient, name),
      line: isClient ? t('{name} has until {until}', { name, until }) : t('Answer by {until}', { until }),
    },
    offered: {
      title: isClient ? t('{name} offers other dates', { name }) : t('You offered other dates'),
      line: isClient ? t('Answer by {until}', { until }) : t('{name} has until {until}', { name, until }),
    },
    accepted: isPast(request, now)
      ? { title: t('Agreed', undefined, 'state of a date request'), line: t('These days are over') }
      : isClient
        ? { title: t('They’re yours'), line: t('Nobody else can take these days') }
        : {
            title: t('Agreed', undefined, 'state of a date request'),
            line: t('{name} has these days', { name }),
          },
    declined: { title: isMine ? t('{name} can’t do these days', { name }) : t('You declined these days') },
    withdrawn: { title: isMine ? t('You took this back') : t('{name} took this back', { name }) },
    taken: { title: t('Just taken'), line: isClient ? undefined : t('Someone else has these days now') },
    expired: { title: t('Ended without an answer') },
    canceled: {
      title: request.canceledById === userId ? t('You canceled') : t('{name} canceled', { name }),
      line: formatOwed(request, isClient, name),
    },
  }
  return heads[stateOf(request, now)]
}

function formatAsked(request: DateRequest, isClient: boolean, name: string) {
  const length = lengthOf(request)
  if (!length) return isClient ? t('You asked to move in') : t('{name} asks to move in', { name })
  const { unit, count } = length
  return isClient
    ? t(
        '{unit, select, hour {You asked for {count, plural, one {# hour} other {# hours}}} day {You asked for {count, plural, one {# day} other {# days}}} other {You asked for {count, plural, one {# month} other {# months}}}}',
        { unit, count },
      )
    : t(
        '{unit, select, hour {{name} asks for {count, plural, one {# hour} other {# hours}}} day {{name} asks for {count, plural, one {# day} other {# days}}} other {{name} asks for {count, plural, one {# month} other {# months}}}}',
        { unit, count, name },
      )
}

function formatOwed({ owedCents, quote }: DateRequest, isClient: boolean, name: string) {
  if (!owedCents) return t('Nothing is owed')
  const amount = formatMoney(owedCents, quote.currency)
  return isClient
    ? t('You owe {amount}. Keyswipe moves no money', { amount })
    : t('{name} owes {amount}. Keyswipe moves no money', { name, amount })
}

/** One or two words for a badge. */
export function requestBadge(request: DateRequest, isClient: boolean, now: Date) {
  const state = stateOf(request, now)
  if (state === 'accepted' && isPast(request, now)) return undefined
  if (state === 'accepted') return { text: formatDates(request), tone: 'good' as const }
  if (!isWaiting(state)) return undefined
  const needsMe = (state === 'asked') !== isClient
  return {
    text: needsMe
      ? t('Answer', undefined, 'badge: a date request that needs an answer')
      : state === 'asked'
        ? t('Asked', undefined, 'state of a date request')
        : t('Offered', undefined, 'state of a date request'),
    tone: 'waiting' as const,
  }
}
