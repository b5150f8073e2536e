import { currencies } from '#shared/market/currencies.ts'

const cube = String.raw`<Cube currency=["'][A-Z]{3}["'] rate=["']\d{1,9}(?:\.\d{1,9})?["'] ?/>`
const document = new RegExp(
  String.raw`<gesmes:Envelope[^<>]*>[^]*?<Cube>\s*<Cube time=["'](\d{4}-\d\d-\d\d)["']>((?:\s*${cube})+)\s*</Cube>\s*</Cube>\s*</gesmes:Envelope>\s*$`,
)

/**
 * Reads the format of the European Central Bank's `eurofxref-daily.xml`: one day, and how many units of each currency
 * one euro buys. Throws unless all of it is as expected.
 */
export function readRates(xml: string, now: Date) {
  if (/<!|&/.test(xml)) throw new Error('The rates contain declarations or entities')
  const [, publishedOn, list] = document.exec(xml) ?? []
  if (!publishedOn || !list) throw new Error('This is no list of rates')
  requireDay(publishedOn, now)
  const rates = new Map<string, number>()
  for (const [, code, rate] of list.matchAll(/currency=["'](\w+)["'] rate=["']([\d.]+)["']/g)) {
    if (rates.has(code!) || code === 'EUR') throw new Error(`The rate of ${code} is there twice`)
    if (Number(rate) <= 0) throw new Error(`The rate of ${code} is ${rate}`)
    rates.set(code!, Number(rate))
  }
  if (!currencies.some((code) => rates.has(code))) throw new Error('There are no known currencies')
  return { publishedOn, perEuro: Object.fromEntries(rates) }
}

function requireDay(day: string, now: Date) {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    throw new Error(`${day} is no day`)
  // A day may begin earlier where the rates are published.
  if (date.getTime() > now.getTime() + 86_400_000) throw new Error(`The rates are of ${day}, in the future`)
}
