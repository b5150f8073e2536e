import { inChosenLocale, numberFormat } from './formats.ts'

const grouped = numberFormat({ maximumFractionDigits: 2 })
const decimalMark = inChosenLocale(
  (locale) => new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value,
)

/** What somebody typed as a number, in their own way of writing; not a number when it is none. */
export function typedNumber(text: string) {
  const marks = decimalMark() === ',' ? /[\s.'’]/g : /[\s,'’]/g
  const plain = text.replaceAll(marks, '').replace(',', '.')
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** "2,100", "12.5"; or as the person writes it. */
export const numberText = (value: number) => grouped().format(value)
