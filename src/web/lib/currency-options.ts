import { currencies } from '#shared/market/currencies.ts'
import { inChosenLocale } from './formats.ts'

/** All currencies with their names, which are in English like all texts. */
export const currencyOptions = inChosenLocale(() => {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return currencies.map((code) => ({ value: code, label: `${code} · ${names.of(code)}` }))
})
