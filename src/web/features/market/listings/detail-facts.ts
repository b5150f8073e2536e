import {
  BatteryCharging,
  BedDouble,
  Calendar,
  CalendarClock,
  Check,
  Cog,
  Factory,
  Fuel,
  HardHat,
  IdCard,
  Lock,
  PawPrint,
  Ruler,
  ShieldCheck,
  Sofa,
  Tag,
  Users,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import type { bicycleTypes, frameMaterials, KindDetails } from '#shared/market/listing-details.ts'
import { distance } from '#web/lib/units.ts'
import {
  amenityName,
  brakeName,
  crewName,
  equipmentName,
  fuelName,
  motorcycleTypeName,
  propertyTypeName,
  transmissionName,
  yachtTypeName,
} from './fact-names.ts'
import { formatGears, type FactChip } from './format-listing.ts'

type BicycleType = (typeof bicycleTypes)[number]
type FrameMaterial = (typeof frameMaterials)[number]

const fact = (icon: LucideIcon, text: string | false | 0 | undefined): FactChip[] =>
  text ? [{ icon, text }] : []
const facts = <Name extends string>(names: Record<Name, string>, chosen: readonly Name[] = []) =>
  chosen.flatMap((name) => fact(Check, names[name]))

const rentalDays = ({
  minimumDays,
  maximumDays,
}: {
  minimumDays?: number | undefined
  maximumDays?: number | undefined
}) => fact(CalendarClock, formatDays(minimumDays, maximumDays))

/** The facts of a listing for its page. Some repeat what its card shows. */
export function detailFacts({ kind, details }: KindDetails): FactChip[] {
  switch (kind) {
    case 'property':
      return [
        // For commercial space it's on the card instead of beds.
        ...fact(Tag, details.type !== 'commercial' && propertyTypeName[details.type]),
        ...fact(
          PawPrint,
          details.arePetsAllowed === undefined ? undefined : formatPets(details.arePetsAllowed),
        ),
        ...fact(Sofa, details.isFurnished === undefined ? undefined : formatFurniture(details.isFurnished)),
        ...fact(CalendarClock, formatMonths(details.minimumStayMonths, details.maximumStayMonths)),
        ...facts(amenityName, details.amenities),
      ]
    case 'motorcycle':
      return [
        ...fact(Tag, motorcycleTypeName[details.type]),
        ...fact(Factory, [details.brand, details.model].filter(Boolean).join(' ')),
        ...fact(Cog, details.transmission && transmissionName[details.transmission]),
        ...fact(Fuel, details.fuel && fuelName[details.fuel]),
        ...fact(ShieldCheck, details.hasAbs && t('ABS')),
        ...fact(
          IdCard,
          details.licenseClass && t('License {licenseClass}', { licenseClass: details.licenseClass }),
        ),
        ...fact(HardHat, details.isHelmetIncluded && t('Helmet included')),
        ...rentalDays(details),
      ]
    case 'bicycle':
      return [
        ...fact(Tag, formatBicycleType(details.type)),
        ...fact(Factory, details.brand),
        ...fact(Wrench, details.frameMaterial && formatFrame(details.frameMaterial)),
        ...fact(
          Ruler,
          details.wheelSizeInches !== undefined && t('{inches}″ wheels', { inches: details.wheelSizeInches }),
        ),
        ...fact(Cog, formatGears(details.gears)),
        ...fact(Check, details.brakes && brakeName[details.brakes]),
        ...fact(BatteryCharging, details.isElectric && formatElectric(details)),
        ...fact(Lock, details.isLockIncluded && t('Lock included')),
        ...rentalDays(details),
      ]
    case 'yacht':
      return [
        ...fact(Tag, yachtTypeName[details.type]),
        ...fact(Factory, details.builder),
        ...fact(Calendar, details.year !== undefined && t('Built {year}', { year: details.year })),
        ...fact(Cog, details.engine),
        ...fact(Fuel, details.fuel && fuelName[details.fuel]),
        ...fact(
          BedDouble,
          details.berths !== undefined &&
            t('{count, plural, one {# berth} other {# berths}}', { count: details.berths }),
        ),
        ...fact(Users, details.crew && crewName[details.crew]),
        ...rentalDays(details),
        ...facts(equipmentName, details.equipment),
      ]
  }
}

const formatPets = (areAllowed: boolean) => (areAllowed ? t('Pets allowed') : t('No pets'))
const formatFurniture = (isFurnished: boolean) => (isFurnished ? t('Furnished') : t('Unfurnished'))

const formatBicycleType = (type: BicycleType) =>
  t(
    '{type, select, city {City bicycle} road {Road bicycle} mountain {Mountain bicycle} gravel {Gravel bicycle} cargo {Cargo bicycle} folding {Folding bicycle} other {Touring bicycle}}',
    { type },
  )

const formatFrame = (material: FrameMaterial) =>
  t(
    '{material, select, aluminum {Aluminum frame} steel {Steel frame} carbon {Carbon frame} titanium {Titanium frame} other {Wood frame}}',
    { material },
  )

/** "2 days or more", "2 to 30 days". */
function formatDays(shortest: number | undefined, longest: number | undefined) {
  if (!shortest) return longest && t('{longest, plural, one {Up to # day} other {Up to # days}}', { longest })
  return longest
    ? t('{longest, plural, one {{shortest} to # day} other {{shortest} to # days}}', { shortest, longest })
    : t('{shortest, plural, one {# day or more} other {# days or more}}', { shortest })
}

function formatMonths(shortest: number | undefined, longest: number | undefined) {
  if (!shortest)
    return longest && t('{longest, plural, one {Up to # month} other {Up to # months}}', { longest })
  return longest
    ? t('{longest, plural, one {{shortest} to # month} other {{shortest} to # months}}', {
        shortest,
        longest,
      })
    : t('{shortest, plural, one {# month or more} other {# months or more}}', { shortest })
}
const formatElectric = ({
  motorWatts,
  rangeKm,
}: {
  motorWatts?: number | undefined
  rangeKm?: number | undefined
}) =>
  [
    t('Electric'),
    motorWatts && t('{watts} W', { watts: motorWatts }),
    rangeKm && t('{distance} range', { distance: distance(rangeKm) }),
  ]
    .filter(Boolean)
    .join(', ')
