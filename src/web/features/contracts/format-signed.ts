import { show, t } from '#shared/messages/t.ts'
import { currencyOf } from '#shared/contracts/contract-terms.ts'
import type { Contract } from '#shared/contracts/contracts.ts'
import { kindName } from '#shared/market/kinds.ts'
import type { Viewing } from '#shared/conversations/viewings.ts'
import { formatCalendarDay } from '#web/lib/format-days.ts'
import { formatDateTime, formatDay, formatWeekdayAndDate } from '#web/lib/format-time.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { firstNameOf } from './format-contract-card.ts'

/** The agreed terms. Null for an uploaded PDF, whose terms are only on its pages. */
const agreedOf = ({ document, terms }: Contract) => (document?.kind === 'file' ? null : terms)
const firstDayOf = (contract: Contract) => {
  const terms = agreedOf(contract)
  return terms && (terms.deal === 'sale' ? terms.handoverOn : terms.startsOn)
}
export const isHome = ({ deal, listing }: Contract) =>
  deal === 'property_rental' || (deal === 'sale' && listing?.kind === 'property')

/** The headline and the sentence below it, worded for the reader. */
export function formatSigned(contract: Contract, myName: string) {
  const { myRole, other, deal } = contract
  const day = firstDayOf(contract)
  const from = day && deal !== 'sale' ? formatCalendarDay(day) : undefined
  const name = firstNameOf(other.name)
  const both = t('You and {name} both signed.', { name })
  if (myRole === 'owner')
    return {
      title: t('{name} has the key', { name }),
      line: from ? t('You and {name} both signed. It’s theirs from {from}.', { name, from }) : both,
    }
  const me = firstNameOf(myName)
  return {
    title: isHome(contract) ? t('Welcome home, {me}', { me }) : t('It’s yours, {me}', { me }),
    line: from ? t('You and {name} both signed. It’s yours from {from}.', { name, from }) : both,
  }
}

/** The first line of the slip: listing, client, start date. */
export function slipFacts(contract: Contract, clientName: string): [name: string, value: string][] {
  const { listing, deal, document } = contract
  const isSale = deal === 'sale'
  const day = firstDayOf(contract)
  const unknown = document?.kind === 'file' ? t('See contract') : t('Agree on a day')
  return [
    [
      isHome(contract)
        ? t('Home', undefined, 'the listing of a contract')
        : listing
          ? show(kindName[listing.kind])
          : t('About', undefined, 'what a contract is about'),
      listing?.title ?? t('Your deal'),
    ],
    [isSale ? t('Buyer') : isHome(contract) ? t('Tenant') : t('Renter'), clientName],
    [
      isSale
        ? t('Handover', undefined, 'day')
        : isHome(contract)
          ? t('Move-in', undefined, 'day')
          : t('From', undefined, 'first day'),
      day ? formatWeekdayAndDate(`${day}T12:00:00`) : unknown,
    ],
  ]
}

interface NextStep {
  text: string
  when: string
  isDone: boolean
}

/** The next steps. Never claims that something was paid or handed over: we can't know. */
export function nextSteps(contract: Contract, appointment: Viewing | undefined): NextStep[] {
  const { myRole, other, steps, isSealed, deal } = contract
  const name = firstNameOf(other.name)
  const sealed = steps.find(({ kind }) => kind === 'sealed')
  const terms = agreedOf(contract)
  const day = firstDayOf(contract)
  const depositCents = terms?.depositCents ?? 0
  const deposit = terms ? formatMoney(depositCents, currencyOf(terms)) : ''
  return [
    isSealed && sealed
      ? { text: t('Your sealed copy is in Contracts'), when: formatDay(sealed.at), isDone: true }
      : {
          text: t('Your copy is being sealed'),
          when: t('Now', undefined, 'when something is to be done'),
          isDone: false,
        },
    ...(depositCents > 0
      ? [
          {
            text:
              myRole === 'client'
                ? t('Send {name} the {deposit} deposit', { name, deposit })
                : t('{name} sends you the {deposit} deposit', { name, deposit }),
            when:
              deal === 'sale' || !day
                ? t('Now', undefined, 'when something is to be done')
                : t('before {day}', { day: formatCalendarDay(day) }),
            isDone: false,
          },
        ]
      : []),
    {
      text: isHome(contract)
        ? t('Meet {name} for the keys', { name })
        : t('Meet {name} for the handover', { name }),
      when: appointmentWhen(appointment),
      isDone: false,
    },
  ]
}

function appointmentWhen(appointment: Viewing | undefined) {
  if (!appointment) return t('Agree on a day')
  return appointment.startsAt
    ? formatDateTime(appointment.startsAt)
    : t('Proposed', undefined, 'state of an appointment')
}
