import {
  Calendar,
  CalendarDays,
  Cigarette,
  CigaretteOff,
  FileCheck,
  Hourglass,
  PawPrint,
  Users,
  UsersRound,
} from 'lucide-react'
import type { Client } from '#shared/clients.ts'
import type { Kind } from '#shared/kinds.ts'
import type { FactChip, PriceWords } from '#web/features/listings/listing-words.ts'
import { dealOf } from '#web/features/wishes/wishes-words.ts'
import { calendarDayWords } from '#web/lib/time-words.ts'
import { counted, distance, money } from '#web/lib/units.ts'

const kindWords: Record<Kind, string> = {
  property: 'a home',
  motorcycle: 'a motorcycle',
  bicycle: 'a bicycle',
  yacht: 'a yacht',
}
const dealWords = { rent: 'to rent', buy: 'to buy', both: 'to rent or buy' }
const either = new Intl.ListFormat('en-US', { type: 'disjunction' })

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "A home or a yacht to rent within 15 mi of Bend". */
export function wantedWords({ kinds, listingTypes, area }: Pick<Client, 'kinds' | 'listingTypes' | 'area'>) {
  const what = kinds.length === 0 ? 'anything' : either.format(kinds.map((kind) => kindWords[kind]))
  const where = area ? ` within ${distance(area.radiusKm)} of ${area.city}` : ', anywhere'
  return withCapital(`${what} ${dealWords[dealOf(listingTypes)]}${where}`)
}

/** "$2,200 /month at most". */
export const budgetWords = ({
  listingTypes,
  minPriceCents,
  maxPriceCents,
}: Pick<Client, 'listingTypes' | 'minPriceCents' | 'maxPriceCents'>): PriceWords => {
  const per = dealOf(listingTypes) === 'buy' ? '' : '/month '
  if (maxPriceCents !== null) return { amount: money(maxPriceCents), unit: `${per}at most` }
  if (minPriceCents !== null) return { amount: money(minPriceCents), unit: `${per}or more` }
  return { amount: 'Any budget', unit: '' }
}

export const moveInWords = (moveInOn: string, now = new Date()) => {
  return new Date(moveInOn) <= now ? 'Can move in now' : `Moves in ${calendarDayWords(moveInOn, now)}`
}

const said = (icon: FactChip['icon'], text: string | false | null): FactChip[] =>
  text ? [{ icon, text }] : []

/** When, for how long, and with whom: the three facts of a client's card. */
export const clientChips = ({ moveInOn, stayMonths, pets, householdSize }: Client): FactChip[] =>
  [
    ...said(CalendarDays, moveInOn && calendarDayWords(moveInOn)),
    ...said(Hourglass, stayMonths !== null && counted(stayMonths, 'month')),
    ...said(PawPrint, pets),
    ...said(UsersRound, householdSize !== null && counted(householdSize, 'person', 'people')),
  ].slice(0, 3)

/** Everything a client says of themselves; what was not said is not guessed. */
export const clientFacts = (client: Client): FactChip[] => [
  ...said(Calendar, client.moveInOn && moveInWords(client.moveInOn)),
  ...said(Hourglass, client.stayMonths !== null && `Stays ${counted(client.stayMonths, 'month')}`),
  ...said(Users, client.householdSize !== null && counted(client.householdSize, 'person', 'people')),
  ...said(PawPrint, client.pets === '' ? 'No pets' : client.pets),
  ...said(
    client.isSmoker ? Cigarette : CigaretteOff,
    client.isSmoker !== null && (client.isSmoker ? 'Smokes' : 'Does not smoke'),
  ),
  ...said(FileCheck, client.references !== null && referenceWords(client.references)),
]

const referenceWords = (count: number) => (count === 0 ? 'No references' : counted(count, 'reference'))
