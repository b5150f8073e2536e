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
import { area, counted, distance, grouped, length } from '#web/lib/units.ts'
import { bicycleTypeName } from './bicycle-type-name.ts'

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
  return { amount: formatMoney(cents, prices.currency), unit: per === 'sale' ? '' : `/${per}` }
}

/** "Northwood, Bend · 6 mi away". */
export const formatArea = (
  { neighborhood, city }: Pick<Listing, 'neighborhood' | 'city'>,
  distanceKm: number | null = null,
) => {
  const place = [neighborhood, city].filter(Boolean).join(', ')
  return distanceKm === null ? place : `${place} · ${distance(distanceKm)} away`
}

export interface FactChip {
  icon: LucideIcon
  text: string
}

const chip = (icon: LucideIcon, text: string | undefined) => (text ? [{ icon, text }] : [])
const when = <T>(value: T | undefined, words: (value: T) => string) =>
  value === undefined ? undefined : words(value)

/** The three facts of a card; fewer while a draft is incomplete. */
export function factChips(facts: DraftDetails): FactChip[] {
  switch (facts.kind) {
    case 'property': {
      const { type, beds, baths, squareFootage } = facts.details
      // An office has no bedrooms, and half a bath there is a restroom.
      if (type === 'commercial')
        return [
          ...chip(Building2, 'Commercial space'),
          ...chip(
            Toilet,
            when(baths, (count) => (count === 0 ? t('No restroom') : counted(Math.ceil(count), 'restroom'))),
          ),
          ...chip(Ruler, when(squareFootage, area)),
        ]
      return [
        ...chip(
          BedDouble,
          when(beds, (count) => (count === 0 ? t('Studio') : counted(count, 'bed'))),
        ),
        ...chip(
          Bath,
          when(baths, (count) => counted(count, 'bath')),
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
          when(engineCc, (cc) => (cc === 0 ? t('Electric') : `${grouped(cc)} cc`)),
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
          when(frameSize, (size) => `Size ${size}`),
        ),
        ...(isElectric
          ? chip(BatteryCharging, when(rangeKm, distance) ?? t('Electric'))
          : chip(
              Cog,
              when(gears, (count) => counted(count, 'gear')),
            )),
      ]
    }
    case 'yacht': {
      const { lengthM, cabins, passengers } = facts.details
      return [
        ...chip(Anchor, when(lengthM, length)),
        ...chip(
          DoorOpen,
          when(cabins, (count) => counted(count, 'cabin')),
        ),
        ...chip(
          Users,
          when(passengers, (count) => counted(count, 'guest')),
        ),
      ]
    }
  }
}
