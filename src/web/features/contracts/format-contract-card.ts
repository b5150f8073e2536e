import { t } from '#shared/messages/t.ts'
import { dayMs } from '#shared/durations.ts'
import type { ContractCard } from '#shared/contracts/contract-card.ts'
import { contractDays, needsMe } from '#shared/contracts/contracts.ts'
import type { Role } from '#shared/roles.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatCalendarDay } from '#web/lib/format-days.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { counted } from '#web/lib/units.ts'

interface Reader {
  isMine: boolean
  otherName: string
}

/** What happened, worded for the reader. */
export function cardTitle(card: ContractCard, { isMine, otherName }: Reader) {
  const { step, version, by, state, currentVersion } = card
  const who = isMine ? t('You') : firstNameOf(otherName)
  if (card.isAltered) return t('This contract doesn’t match its record')
  switch (step) {
    case 'sent':
      if (version > 1) return t('{who} sent a new version', { who })
      return isMine ? t('You sent the contract') : t('{who} sent you the contract', { who })
    case 'signed':
      return `${who} signed`
    case 'change_requested':
      return t('{who} asked for a change', { who })
    case 'revised':
      if (state !== 'draft' || version !== currentVersion) return `${who} changed the contract`
      return `${who} ${isMine ? 'are' : 'is'} changing the contract`
    case 'declined':
      return `${who} declined the contract`
    case 'cancelled':
      return by ? `${who} withdrew the contract` : t('The contract was withdrawn')
    case 'expired':
      return t('The contract expired')
    case 'completed':
      return card.isSealed ? t('Signed by both and sealed') : t('Signed by both')
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
  const until = expiresAt ? ` · by ${formatDate(expiresAt)}` : ''
  if (card.isAltered) return t('It was changed after it was sent or signed.')
  switch (step) {
    case 'sent':
      return formatTerms(card)
    case 'signed':
      if (!isLatest) return undefined
      return `${needsMe({ state, myRole: role }) ? t('Now it’s your turn') : t('Now it’s {firstNameOf}’s turn', { firstNameOf: firstNameOf(otherName) })}${until}`
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
      return `You didn’t both sign it within ${contractDays} days.`
    case 'completed':
      return card.isSealed ? t('No one can change it') : t('It’s being sealed. This takes a moment.')
  }
}

export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? name

/** "12 months from Dec 1 · $1,950". */
function formatTerms({ terms }: ContractCard) {
  if (!terms) return t('A PDF to read and sign')
  const { deal, startsOn, endsOn, currency, priceCents, per } = terms
  const day = startsOn && formatCalendarDay(startsOn)
  const months = startsOn && endsOn ? wholeMonths(startsOn, endsOn) : 0
  const time = () => {
    if (!day) return undefined
    if (deal === 'sale') return t('Handover {day}', { day })
    if (months > 0) return `${counted(months, 'month')} from ${day}`
    return endsOn ? `${day} to ${formatCalendarDay(endsOn)}` : t('From {day}', { day })
  }
  const price =
    priceCents === null ? undefined : `${formatMoney(priceCents, currency)}${per ? `/${per}` : ''}`
  return [time(), price].filter(Boolean).join(' · ')
}

/** The number of months between two days; 0 unless they are whole months. */
export function wholeMonths(startsOn: string, endsOn: string) {
  const start = new Date(startsOn)
  const after = new Date(Date.parse(endsOn) + dayMs)
  if (start.getUTCDate() !== after.getUTCDate()) return 0
  return (after.getUTCFullYear() - start.getUTCFullYear()) * 12 + after.getUTCMonth() - start.getUTCMonth()
}
