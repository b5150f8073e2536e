import {
  Calendar,
  CalendarDays,
  Cigarette,
  CigaretteOff,
  FileCheck,
  Hourglass,
  IdCard,
  PawPrint,
  Users,
  UsersRound,
} from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import type { Client } from '#shared/market/clients.ts'
import type { Kind } from '#shared/market/kinds.ts'
import type { PriceRange } from '#shared/market/filters.ts'
import { kindIcon, type FactChip, type PriceText } from '#web/features/market/listings/format-listing.ts'
import { formatFilterOptions } from '#web/features/market/filters/format-filter-option.ts'
import { dealOf } from '#web/features/market/filters/format-filters.ts'
import { dealUnit, namedBudgets, formatRange } from '#web/features/market/filters/format-budgets.ts'
import { formatMonthCount } from '#web/features/market/dates/format-length.ts'
import { formatCalendarDay } from '#web/lib/format-days.ts'
import { distance } from '#web/lib/units.ts'
import { formatList } from '#web/lib/format-list.ts'

const kindNames: Record<Kind, string> = {
  property: t('a home', undefined, 'what a client looks for'),
  motorcycle: t('a motorcycle', undefined, 'what a client looks for'),
  bicycle: t('a bicycle', undefined, 'what a client looks for'),
  yacht: t('a yacht', undefined, 'what a client looks for'),
}

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "A home or a yacht to rent within 15 mi of Bend". */
export function formatFilters({
  kinds,
  listingTypes,
  area,
}: Pick<Client, 'kinds' | 'listingTypes' | 'area'>) {
  const things =
    kinds.length === 0
      ? t('anything', undefined, 'what a client looks for')
      : formatList(
          kinds.map((kind) => kindNames[kind]),
          'or',
        )
  const deal = dealOf(listingTypes)
  return withCapital(
    area
      ? t(
          '{deal, select, rent {{things} to rent within {distance} of {city}} buy {{things} to buy within {distance} of {city}} other {{things} to rent or buy within {distance} of {city}}}',
          { deal, things, distance: distance(area.radiusKm), city: area.city },
        )
      : t(
          '{deal, select, rent {{things} to rent, anywhere} buy {{things} to buy, anywhere} other {{things} to rent or buy, anywhere}}',
          { deal, things },
        ),
  )
}

type ClientBudgets = Pick<Client, 'kinds' | 'listingTypes' | 'budgets' | 'currency'>

/** Their budget for an asset kind: "Up to $2,200" "/month". */
export function formatBudget(client: ClientBudgets, kind: Kind): PriceText {
  const [first] = namedBudgets({ ...client, kinds: [kind] })
  return first
    ? { amount: formatRange(first.range, client.currency), unit: dealUnit[first.deal] }
    : { amount: t('Any budget'), unit: '' }
}

interface KindBudget extends PriceText {
  /** Below the amount: "per month for a home". */
  of: string
}

/** All their budgets: "Up to $2,200" "/month for a home". */
export const formatAllBudgets = (client: ClientBudgets): KindBudget[] =>
  namedBudgets(client).map(({ kind, deal, range }) => ({
    amount: formatRange(range, client.currency),
    ...(deal === 'rent'
      ? {
          unit: t(
            '{kind, select, property {/month for a home} motorcycle {/month for a motorcycle} bicycle {/month for a bicycle} other {/month for a yacht}}',
            { kind },
            'after a price',
          ),
          of: t(
            '{kind, select, property {per month for a home} motorcycle {per month for a motorcycle} bicycle {per month for a bicycle} other {per month for a yacht}}',
            { kind },
            'below a price',
          ),
        }
      : { unit: ` ${formatPurchase(kind)}`, of: formatPurchase(kind) }),
  }))

const formatPurchase = (kind: Kind) =>
  t(
    '{kind, select, property {to buy a home} motorcycle {to buy a motorcycle} bicycle {to buy a bicycle} other {to buy a yacht}}',
    { kind },
    'after a price',
  )

/** The highest monthly budget, or any other budget they set. */
export const formatHighestBudget = (client: ClientBudgets): PriceText => {
  const highest = namedBudgets(client).toSorted(
    (a, b) => Number(b.deal === 'rent') - Number(a.deal === 'rent') || mostOf(b.range) - mostOf(a.range),
  )[0]
  return formatBudget(client, highest?.kind ?? 'property')
}
const mostOf = ({ minCents, maxCents }: PriceRange) => maxCents ?? minCents ?? 0

export const formatMoveIn = (moveInOn: string, now = new Date()) =>
  new Date(moveInOn) <= now
    ? t('Can move in now')
    : t('Moves in {day}', { day: formatCalendarDay(moveInOn, now) })

const said = (icon: FactChip['icon'], text: string | false | null): FactChip[] =>
  text ? [{ icon, text }] : []

/** The three facts on a client's card: for a home the date, duration and household, otherwise their filter options. */
export const clientChips = (client: Client, kind: Kind): FactChip[] =>
  (kind === 'property' ? stayChips(client) : factChips(client, kind)).slice(0, 3)

const stayChips = ({ moveInOn, stayMonths, pets, householdSize }: Client) => [
  ...said(CalendarDays, moveInOn && formatCalendarDay(moveInOn)),
  ...said(Hourglass, stayMonths !== null && formatMonthCount(stayMonths)),
  ...said(PawPrint, pets),
  ...said(UsersRound, householdSize !== null && formatPeople(householdSize)),
]

const factChips = (client: Client, kind: Kind) => [
  ...(kind === 'motorcycle' ? licenseChips(client) : []),
  ...formatFilterOptions(kind, client.options).map((text) => ({ icon: kindIcon[kind], text })),
]

const licenseChips = ({ motorcycleLicense }: Client) =>
  said(IdCard, motorcycleLicense && t('License {motorcycleLicense}', { motorcycleLicense }))

/** What a client says about themselves, for any asset kind; missing values are left out. */
export const clientFacts = (client: Client): FactChip[] => [
  ...said(FileCheck, client.references !== null && formatReferences(client.references)),
  ...(client.kinds.includes('motorcycle') ? licenseChips(client) : []),
]

/** Facts that matter only to the owner of a home. */
export const homeFacts = (client: Client): FactChip[] => [
  ...said(Calendar, client.moveInOn && formatMoveIn(client.moveInOn)),
  ...said(Hourglass, client.stayMonths !== null && formatStay(client.stayMonths)),
  ...said(Users, client.householdSize !== null && formatPeople(client.householdSize)),
  ...said(PawPrint, client.pets === '' ? t('No pets') : client.pets),
  ...said(
    client.isSmoker ? Cigarette : CigaretteOff,
    client.isSmoker !== null && (client.isSmoker ? t('Smokes') : t('Doesn’t smoke')),
  ),
]

const formatStay = (months: number) =>
  t('{months, plural, one {Stays # month} other {Stays # months}}', { months })

const formatPeople = (count: number) => t('{count, plural, one {# person} other {# people}}', { count })

const formatReferences = (count: number) =>
  count === 0 ? t('No references') : t('{count, plural, one {# reference} other {# references}}', { count })
