import { t } from '#shared/messages/t.ts'
import type { bicycleTypes } from '#shared/market/listing-details.ts'

/** In its own file, because the card's facts need only this one. */
export const bicycleTypeName: Record<(typeof bicycleTypes)[number], string> = {
  city: t('City'),
  road: t('Road'),
  mountain: t('Mountain'),
  gravel: t('Gravel'),
  cargo: t('Cargo'),
  folding: t('Folding'),
  touring: t('Touring'),
}
