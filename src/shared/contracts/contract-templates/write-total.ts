import type { RentalQuote } from '#shared/market/price-schemas.ts'
import type { TemplateLanguage } from '../contract-languages.ts'
import { englishTotal } from './en/total.ts'
import { spanishTotal } from './es/total.ts'

const totals: Record<TemplateLanguage, (quote: RentalQuote, isOpenEnded: boolean) => string> = {
  en: englishTotal,
  es: spanishTotal,
}

/** A clause of a new contract about agreed dates. Open-ended stays state their first month. */
export const writeTotal = (quote: RentalQuote, endsOn: string | null, language: TemplateLanguage) =>
  totals[language](quote, endsOn === null)
