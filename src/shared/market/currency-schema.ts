import * as z from 'zod/mini'
import { t } from '#shared/messages/t.ts'
import { currencies } from './currencies.ts'

export const currencySchema = z.enum(currencies, { error: () => t('Choose a currency') })
