import { t } from '#shared/messages/t.ts'
import type { Fee } from '#shared/market/price-schemas.ts'

/** How often a fee is paid. */
export const feePeriods: Record<Fee['per'], string> = {
  stay: t('once', undefined, 'how often a fee is paid'),
  day: t('per day', undefined, 'how often a fee is paid'),
  month: t('per month', undefined, 'how often a fee is paid'),
}
