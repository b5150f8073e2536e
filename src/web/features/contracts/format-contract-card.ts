import { t } from '#shared/messages/t.ts'
import { dayMs } from '#shared/durations.ts'
import type { ContractCard } from '#shared/contracts/contract-card.ts'
import { contractDays, needsMe } from '#shared/contracts/contracts.ts'
import type { Role } from '#shared/roles.ts'
import type { RentPeriod } from '#shared/contracts/contract-terms.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatCalendarDay } from '#web/lib/format-days.ts'
import { formatDate } from '#web/lib/format-time.ts'

interface Reader {
  isMine: boolean
  otherName: string
}

/** What happened, worded for the reader. */
export function cardTitle(card: ContractCard, { isMine, otherName }: Reader) {
  const { step, version, by, state, currentVersion } = card
  const name = firstNameOf(otherName)
  if (card.isAltered) return t('This contract doesn’t match its record')
  switch (step) {
    case 'sent':
      if (version > 1) return isMine ? t('You sent a new version') : t('{name} sent a new version', { name })
      return isMine ? t('You sent the contract') : t('{name} sent you the contract', { name })
    case 'signed':
      return isMine ? t('You signed') : t('{name} signed', { name })
    case 'change_requested':
      return isMine ? t('You asked for a change') : t('{name} asked for a change', { name })
    case 'revised':
      if (state !== 'draft' || version !== currentVersion)
        return isMine ? t('You changed the contract') : t('{name} changed the contract', { name })
      return isMine ? t('You are changing the contract') : t('{name} is changing the contract', { name })
    case 'declined':
      return isMine ? t('You declined the contract') : t('{name} declined the contract', { name })
    case 'cancelled':
      if (!by) return t('The contract was withdrawn')
      return isMine ? t('You withdrew the contract') : t('{name} withdrew the contract', { name })
    case 'expired':
      return t('The contract expired')
    case 'completed':
      return card.isSealed
        ? t('Signed by both and sealed')
        : t('Signed by both', undefined, 'step of a contract')
  }
}

interface CardContext {
  role: Role
  otherName: string
  isLatest: boolean
}

/** Details, plus whose turn it is if this is the latest step. */
export function cardLine(card: ContractCard, { role, otherName, isLatest }: CardContext) {
  const { step, state, expiresAt } = card

  if (card.isAltered) return t('It was changed after it was sent or signed.')
  switch (step) {
    case 'sent':
      return formatTerms(card)
    case 'signed':
      return isLatest
        ? formatTurn(needsMe({ state, myRole: role }), firstNameOf(otherName), expiresAt)
        : undefined
    case 'change_requested':
    case 'declined':
      return undefined
    case 'revised':
      return isLatest ? t('The new version will appear here. Earlier signatures no longer count.') : undefined
    case 'cancelled':
      return card.by
        ? t('No one can sign it anymore.')
        : t('Someone else signed for it. It’s no longer available.')
    case 'expired':
      return t(
        '{days, plural, one {You didn’t both sign it within # day.} other {You didn’t both sign it within # days.}}',
        { days: contractDays },
      )
    case 'completed':
      return card.isSealed ? t('No one can change it') : t('It’s being sealed. This takes a moment.')
  }
}

export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? name

function formatTurn(isMine: boolean, name: string, expiresAt: string | null) {
  if (!expiresAt) return isMine ? t('Now it’s your turn') : t('Now it’s {name}’s turn', { name })
  const date = formatDate(expiresAt)
  return isMine
    ? t('Now it’s your turn · by {date}', { date })
    : t('Now it’s {name}’s turn · by {date}', { name, date })
}

/** "12 months from Dec 1 · $1,950". */
function formatTerms({ terms }: ContractCard) {
  if (!terms) return t('A PDF to read and sign')
  const { deal, startsOn, endsOn, currency, priceCents, per } = terms
  const day = startsOn && formatCalendarDay(startsOn)
  const months = startsOn && endsOn ? wholeMonths(startsOn, endsOn) : 0
  const time = () => {
    if (!day) return undefined
    if (deal === 'sale') return t('Handover {day}', { day })
    if (months > 0)
      return t('{months, plural, one {# month from {day}} other {# months from {day}}}', { months, day })
    return endsOn
      ? t('{day} to {lastDay}', { day, lastDay: formatCalendarDay(endsOn) })
      : t('From {day}', { day })
  }
  const price = priceCents === null ? undefined : formatPrice(formatMoney(priceCents, currency), per)
  return [time(), price].filter(Boolean).join(' · ')
}

const formatPrice = (price: string, per: RentPeriod | null) =>
  per
    ? t('{per, select, day {{price}/day} week {{price}/week} other {{price}/month}}', { price, per })
    : price

/** The number of months between two days; 0 unless they are whole months. */
export function wholeMonths(startsOn: string, endsOn: string) {
  const start = new Date(startsOn)
  const after = new Date(Date.parse(endsOn) + dayMs)
  if (start.getUTCDate() !== after.getUTCDate()) return 0
  return (after.getUTCFullYear() - start.getUTCFullYear()) * 12 + after.getUTCMonth() - start.getUTCMonth()
}
