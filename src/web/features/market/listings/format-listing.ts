import {
  Anchor,
  Bath,
  BatteryCharging,
  BedDouble,
  Bike,
  Building2,
  Calendar,
  Cog,
  DoorOpen,
  Gauge,
  House,
  Motorbike,
  Ruler,
  Sailboat,
  Toilet,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import type { Kind } from '#shared/market/kinds.ts'
import type { DraftDetails } from '#shared/market/listing-details.ts'
import type { Listing } from '#shared/market/listings.ts'
import type { ListingPrices } from '#shared/market/price-schemas.ts'
import { headlinePrice } from '#shared/market/rental-prices.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { area, distance, grouped, length } from '#web/lib/units.ts'
import { bicycleTypeName } from './bicycle-type-name.ts'
import { priceUnits } from './price-units.ts'

export const kindIcon: Record<Kind, LucideIcon> = {
  property: House,
  motorcycle: Motorbike,
  bicycle: Bike,
  yacht: Sailboat,
}

export interface PriceText {
  amount: string
  /** "/month", or empty for a sale. */
  unit: string
  /** The price in the listing, if `amount` is only about that much in the reader's currency. */
  listed?: string
}

/** The price on a card, without a client's dates. */
export function formatPrice(kind: Kind, prices: ListingPrices): PriceText {
  const price = headlinePrice(kind, prices)
  if (!price) return { amount: '', unit: '' }
  const { cents, per } = price
  return { amount: formatMoney(cents, prices.currency), unit: per === 'sale' ? '' : priceUnits[per] }
}

/** "Northwood, Bend · 6 mi away". */
export const formatArea = (
  { neighborhood, city }: Pick<Listing, 'neighborhood' | 'city'>,
  distanceKm: number | null = null,
) => {
  const place = [neighborhood, city].filter(Boolean).join(', ')
  return distanceKm === null
    ? place
    : `${place} · ${t('{distance} away', { distance: distance(distanceKm) })}`
}

export interface FactChip {
  icon: LucideIcon
  text: string
}

const chip = (icon: LucideIcon, text: string | undefined) => (text ? [{ icon, text }] : [])
const when = <T>(value: T | undefined, words: (value: T) => string) =>
  value === undefined ? undefined : words(value)

export const formatGears = (count: number) => t('{count, plural, one {# gear} other {# gears}}', { count })

/** The three facts of a card; fewer while a draft is incomplete. */
export function factChips(facts: DraftDetails): FactChip[] {
  switch (facts.kind) {
    case 'property': {
      const { type, beds, baths, squareFootage } = facts.details
      // An office has no bedrooms, and half a bath there is a restroom.
      if (type === 'commercial')
        return [
          ...chip(Building2, t('Commercial space')),
          ...chip(
            Toilet,
            when(baths, (count) =>
              count === 0
                ? t('No restroom')
                : t('{count, plural, one {# restroom} other {# restrooms}}', { count: Math.ceil(count) }),
            ),
          ),
          ...chip(Ruler, when(squareFootage, area)),
        ]
      return [
        ...chip(
          BedDouble,
          when(beds, (count) =>
            count === 0
              ? t('Studio', undefined, 'kind of home')
              : t('{count, plural, one {# bed} other {# beds}}', { count }),
          ),
        ),
        ...chip(
          Bath,
          when(baths, (count) => t('{count, plural, one {# bath} other {# baths}}', { count })),
        ),
        ...chip(Ruler, when(squareFootage, area)),
      ]
    }
    case 'motorcycle': {
      const { year, engineCc, mileageKm } = facts.details
      return [
        ...chip(Calendar, when(year, String)),
        ...chip(
          Cog,
          when(engineCc, (cc) => (cc === 0 ? t('Electric') : t('{amount} cc', { amount: grouped(cc) }))),
        ),
        ...chip(Gauge, when(mileageKm, distance)),
      ]
    }
    case 'bicycle': {
      const { type, frameSize, gears, isElectric, rangeKm } = facts.details
      return [
        ...chip(
          Bike,
          when(type, (name) => bicycleTypeName[name]),
        ),
        ...chip(
          Ruler,
          when(frameSize, (size) => t('Size {size}', { size }, 'of a bicycle')),
        ),
        ...(isElectric
          ? chip(BatteryCharging, when(rangeKm, distance) ?? t('Electric'))
          : chip(Cog, when(gears, formatGears))),
      ]
    }
    case 'yacht': {
      const { lengthM, cabins, passengers } = facts.details
      return [
        ...chip(Anchor, when(lengthM, length)),
        ...chip(
          DoorOpen,
          when(cabins, (count) => t('{count, plural, one {# cabin} other {# cabins}}', { count })),
        ),
        ...chip(
          Users,
          when(passengers, (count) => t('{count, plural, one {# guest} other {# guests}}', { count })),
        ),
      ]
    }
  }
}
