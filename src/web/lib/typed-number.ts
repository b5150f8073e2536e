import { inChosenLocale, numberFormat } from './formats.ts'

const grouped = numberFormat({ maximumFractionDigits: 2 })
const decimalMark = inChosenLocale(
  (locale) => new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value,
)

/** Parses a number typed in the user's locale. NaN if it isn't a number. */
export function typedNumber(text: string) {
  const marks = decimalMark() === ',' ? /[\s.'’]/g : /[\s,'’]/g
  const plain = text.replaceAll(marks, '').replace(',', '.')
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** "2,100", "12.5", in the user's locale. */
export const numberText = (value: number) => grouped().format(value)
