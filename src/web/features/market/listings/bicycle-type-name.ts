import { t } from '#shared/messages/t.ts'
import type { bicycleTypes } from '#shared/market/listing-details.ts'

/** In its own file, because the card's facts need only this one. */
export const bicycleTypeName: Record<(typeof bicycleTypes)[number], string> = {
  city: t('City', undefined, 'type of bicycle'),
  road: t('Road', undefined, 'type of bicycle'),
  mountain: t('Mountain', undefined, 'type of bicycle'),
  gravel: t('Gravel', undefined, 'type of bicycle'),
  cargo: t('Cargo', undefined, 'type of bicycle'),
  folding: t('Folding', undefined, 'type of bicycle'),
  touring: t('Touring', undefined, 'type of bicycle'),
}
