import * as z from 'zod/mini'
import { currencies } from './currencies.ts'

export const currencySchema = z.enum(currencies, 'Choose a currency')
