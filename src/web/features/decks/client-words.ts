import { CalendarDays, Hourglass, PawPrint, UsersRound } from 'lucide-react'
import type { Client } from '#shared/clients.ts'
import type { Kind } from '#shared/kinds.ts'
import type { FactChip, PriceWords } from '#web/features/listings/listing-words.ts'
import { dateFormat } from '#web/lib/formats.ts'
import { counted, distance, money } from '#web/lib/units.ts'

const aThing: Record<Kind, string> = {
  property: 'A home',
  motorcycle: 'A motorcycle',
  bicycle: 'A bicycle',
  yacht: 'A yacht',
}

const dealWords = (types: Client['listingTypes']) => {
  const wants = (type: 'rent' | 'buy') => types.includes(type) || types.includes('both')
  return [wants('rent') && 'rent', wants('buy') && 'buy'].filter(Boolean).join(' or ')
}

/** "A home to rent within 15 mi of Bend". */
export const wishWords = ({ listingTypes, area }: Client, kind: Kind) =>
  `${aThing[kind]} to ${dealWords(listingTypes)}${area ? ` within ${distance(area.radiusKm)} of ${area.city}` : ', anywhere'}`

/** "$2,200 /month at most". */
export const budgetWords = ({
  listingTypes,
  minPriceCents,
  maxPriceCents,
}: Pick<Client, 'listingTypes' | 'minPriceCents' | 'maxPriceCents'>): PriceWords => {
  const per = dealWords(listingTypes) === 'buy' ? '' : '/month '
  if (maxPriceCents !== null) return { amount: money(maxPriceCents), unit: `${per}at most` }
  if (minPriceCents !== null) return { amount: money(minPriceCents), unit: `${per}or more` }
  return { amount: 'Any budget', unit: '' }
}

const monthDay = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })

/** When, for how long, and with whom: the three facts of a client's card. */
export const clientChips = ({ moveInOn, stayMonths, pets, householdSize }: Client): FactChip[] =>
  [
    ...(moveInOn ? [{ icon: CalendarDays, text: monthDay().format(new Date(moveInOn)) }] : []),
    ...(stayMonths ? [{ icon: Hourglass, text: counted(stayMonths, 'month') }] : []),
    ...(pets ? [{ icon: PawPrint, text: pets }] : []),
    ...(householdSize ? [{ icon: UsersRound, text: counted(householdSize, 'person', 'people') }] : []),
  ].slice(0, 3)
