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
import type { KindDetails } from '#shared/market/listing-details.ts'
import { counted, distance } from '#web/lib/units.ts'
import { bicycleTypeName } from './bicycle-type-name.ts'
import {
  amenityName,
  brakeName,
  crewName,
  equipmentName,
  frameMaterialName,
  fuelName,
  motorcycleTypeName,
  propertyTypeName,
  transmissionName,
  yachtTypeName,
} from './fact-names.ts'
import type { FactChip } from './format-listing.ts'

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
}) => fact(CalendarClock, formatDuration('day', minimumDays, maximumDays))

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
        ...fact(CalendarClock, formatDuration('month', details.minimumStayMonths, details.maximumStayMonths)),
        ...facts(amenityName, details.amenities),
      ]
    case 'motorcycle':
      return [
        ...fact(Tag, motorcycleTypeName[details.type]),
        ...fact(Factory, [details.brand, details.model].filter(Boolean).join(' ')),
        ...fact(Cog, details.transmission && transmissionName[details.transmission]),
        ...fact(Fuel, details.fuel && fuelName[details.fuel]),
        ...fact(ShieldCheck, details.hasAbs && 'ABS'),
        ...fact(
          IdCard,
          details.licenseClass && t('License {licenseClass}', { licenseClass: details.licenseClass }),
        ),
        ...fact(HardHat, details.isHelmetIncluded && t('Helmet included')),
        ...rentalDays(details),
      ]
    case 'bicycle':
      return [
        ...fact(Tag, `${bicycleTypeName[details.type]} bicycle`),
        ...fact(Factory, details.brand),
        ...fact(Wrench, details.frameMaterial && `${frameMaterialName[details.frameMaterial]} frame`),
        ...fact(Ruler, details.wheelSizeInches !== undefined && `${details.wheelSizeInches}″ wheels`),
        ...fact(Cog, counted(details.gears, 'gear')),
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
        ...fact(BedDouble, details.berths !== undefined && counted(details.berths, 'berth')),
        ...fact(Users, details.crew && crewName[details.crew]),
        ...rentalDays(details),
        ...facts(equipmentName, details.equipment),
      ]
  }
}

const formatPets = (areAllowed: boolean) => (areAllowed ? t('Pets allowed') : t('No pets'))
const formatFurniture = (isFurnished: boolean) => (isFurnished ? t('Furnished') : t('Unfurnished'))
/** "2 days or more", "2 to 30 days". */
const formatDuration = (unit: string, shortest: number | undefined, longest: number | undefined) => {
  if (!shortest) return longest && `Up to ${counted(longest, unit)}`
  return longest ? `${shortest} to ${counted(longest, unit)}` : `${counted(shortest, unit)} or more`
}
const formatElectric = ({
  motorWatts,
  rangeKm,
}: {
  motorWatts?: number | undefined
  rangeKm?: number | undefined
}) =>
  [t('Electric'), motorWatts && `${motorWatts} W`, rangeKm && `${distance(rangeKm)} range`]
    .filter(Boolean)
    .join(', ')
