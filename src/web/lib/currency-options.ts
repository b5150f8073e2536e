import { currencies } from '#shared/market/currencies.ts'
import { inChosenLocale } from './formats.ts'
import { pageLanguage } from './page-language.ts'

/** All currencies with their names in the language of the page. */
export const currencyOptions = inChosenLocale(() => {
  const names = new Intl.DisplayNames(pageLanguage(), { type: 'currency' })
  return currencies.map((code) => ({ value: code, label: `${code} · ${names.of(code)}` }))
})
