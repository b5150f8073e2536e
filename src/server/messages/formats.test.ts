import { expect, test } from 'vitest'
import { englishMoney } from '#shared/exact-money.ts'
import {
  formatDates,
  formatDay,
  formatLongDay,
  formatMoment,
  formatMoney,
  formatMonthDay,
} from './formats.ts'
import { inLanguage } from './in-language.ts'

const write = () => [
  formatDay('2026-11-20'),
  formatDates('2026-11-20', null),
  formatMonthDay('2026-12-01'),
  formatLongDay('2026-12-01T10:00:00Z'),
  formatMoment('2026-12-01T17:30:00Z'),
  formatMoney(195_000, 'USD'),
  formatMoney(1_250, 'EUR'),
]
const plain = (texts: string[]) => texts.map((text) => text.replaceAll(/\s/g, ' '))

test('days and amounts are formatted in the language of what is being written', () => {
  const english = [
    'Fri, Nov 20',
    'from Nov 20',
    'December 1',
    'December 1, 2026',
    '1 December 2026 at 17:30',
    '$1,950',
    '€12.50',
  ]
  expect(plain(write())).toEqual(english)
  expect(plain(inLanguage('de', write)).filter((_, i) => i !== 1)).toEqual([
    'Fr., 20. Nov.',
    '1. Dezember',
    '1. Dezember 2026',
    '1. Dezember 2026 um 17:30',
    '1.950 $',
    '12,50 €',
  ])
  expect(plain(write())).toEqual(english)
})

test.each(['USD', 'CAD', 'JPY', 'KWD', 'INR'])('amounts in %s are in emails as in contracts', (currency) => {
  for (const cents of [0, 5, 1_205, 195_000])
    expect(formatMoney(cents, currency)).toBe(englishMoney(cents, currency))
})
