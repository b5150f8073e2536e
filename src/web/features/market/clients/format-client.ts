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
import { formatCalendarDay } from '#web/lib/format-days.ts'
import { counted, distance } from '#web/lib/units.ts'
import { formatList } from '#web/lib/format-list.ts'

const kindLabels: Record<Kind, string> = {
  property: 'a home',
  motorcycle: 'a motorcycle',
  bicycle: 'a bicycle',
  yacht: 'a yacht',
}
const dealLabels = { rent: 'to rent', buy: 'to buy', both: t('to rent or buy') }

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "A home or a yacht to rent within 15 mi of Bend". */
export function formatFilters({
  kinds,
  listingTypes,
  area,
}: Pick<Client, 'kinds' | 'listingTypes' | 'area'>) {
  const what =
    kinds.length === 0
      ? 'anything'
      : formatList(
          kinds.map((kind) => kindLabels[kind]),
          'or',
        )
  const where = area ? ` within ${distance(area.radiusKm)} of ${area.city}` : ', anywhere'
  return withCapital(`${what} ${dealLabels[dealOf(listingTypes)]}${where}`)
}

type ClientBudgets = Pick<Client, 'kinds' | 'listingTypes' | 'budgets' | 'currency'>

/** Their budget for an asset kind: "Up to $2,200" "/month". */
export function formatBudget(client: ClientBudgets, kind: Kind): PriceText {
  const [first] = namedBudgets({ ...client, kinds: [kind] })
  return first
    ? { amount: formatRange(first.range, client.currency), unit: dealUnit[first.deal] }
    : { amount: t('Any budget'), unit: '' }
}

/** All their budgets: "Up to $2,200" "/month for a home". */
export const formatAllBudgets = (client: ClientBudgets): PriceText[] =>
  namedBudgets(client).map(({ kind, deal, range }) => ({
    amount: formatRange(range, client.currency),
    unit: deal === 'rent' ? `/month for ${kindLabels[kind]}` : `to buy ${kindLabels[kind]}`,
  }))

/** The highest monthly budget, or any other budget they set. */
export const formatHighestBudget = (client: ClientBudgets): PriceText => {
  const highest = namedBudgets(client).toSorted(
    (a, b) => Number(b.deal === 'rent') - Number(a.deal === 'rent') || mostOf(b.range) - mostOf(a.range),
  )[0]
  return formatBudget(client, highest?.kind ?? 'property')
}
const mostOf = ({ minCents, maxCents }: PriceRange) => maxCents ?? minCents ?? 0

export const formatMoveIn = (moveInOn: string, now = new Date()) => {
  return new Date(moveInOn) <= now ? t('Can move in now') : `Moves in ${formatCalendarDay(moveInOn, now)}`
}

const said = (icon: FactChip['icon'], text: string | false | null): FactChip[] =>
  text ? [{ icon, text }] : []

/** The three facts on a client's card: for a home the date, duration and household, otherwise their filter options. */
export const clientChips = (client: Client, kind: Kind): FactChip[] =>
  (kind === 'property' ? stayChips(client) : factChips(client, kind)).slice(0, 3)

const stayChips = ({ moveInOn, stayMonths, pets, householdSize }: Client) => [
  ...said(CalendarDays, moveInOn && formatCalendarDay(moveInOn)),
  ...said(Hourglass, stayMonths !== null && counted(stayMonths, 'month')),
  ...said(PawPrint, pets),
  ...said(UsersRound, householdSize !== null && counted(householdSize, 'person', 'people')),
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
  ...said(Hourglass, client.stayMonths !== null && `Stays ${counted(client.stayMonths, 'month')}`),
  ...said(Users, client.householdSize !== null && counted(client.householdSize, 'person', 'people')),
  ...said(PawPrint, client.pets === '' ? t('No pets') : client.pets),
  ...said(
    client.isSmoker ? Cigarette : CigaretteOff,
    client.isSmoker !== null && (client.isSmoker ? t('Smokes') : t('Doesn’t smoke')),
  ),
]

const formatReferences = (count: number) => (count === 0 ? t('No references') : counted(count, 'reference'))
