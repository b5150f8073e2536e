import { inChosenLocale, numberFormat } from './formats.ts'

const grouped = numberFormat({ maximumFractionDigits: 2 })
const decimalMark = inChosenLocale(
  (locale) => new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value,
)

/** Arabic has digits and marks of its own, but many people type the others. */
const inLatin = (text: string) =>
  text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.codePointAt(0)! - 0x660))
    .replaceAll('٬', '')
    .replace('٫', '.')

/** Parses a number typed in the user's locale. NaN if it isn't a number. */
export function typedNumber(text: string) {
  const marks = decimalMark() === ',' ? /[\s.'’]/g : /[\s,'’]/g
  const plain = inLatin(text.replaceAll(marks, '')).replace(',', '.')
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** "2,100", "12.5", in the user's locale. */
export const numberText = (value: number) => grouped().format(value)
