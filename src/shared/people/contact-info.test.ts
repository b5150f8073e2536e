import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findContactInfo, type ContactInfo } from './contact-info.ts'

const contacts: [ContactInfo['what'], string, string][] = [
  ['phone number', 'Call me on 541-555-0139.', '541-555-0139'],
  ['phone number', 'Call 541.555.0139 now', '541.555.0139'],
  ['phone number', '(541) 555-0139', '(541) 555-0139'],
  ['phone number', '5415550139', '5415550139'],
  ['phone number', '5 4 1 5 5 5 0 1 3 9', '5 4 1 5 5 5 0 1 3 9'],
  ['phone number', '541 - 555 - 0139', '541 - 555 - 0139'],
  ['phone number', '+1 541 555 0139', '+1 541 555 0139'],
  ['phone number', '+44 20 7946 0018', '+44 20 7946 0018'],
  ['phone number', '020 7946 0018 evenings', '020 7946 0018'],
  ['phone number', '555-0139 after six', '555-0139'],
  ['phone number', 'text me at 555 0139', '555 0139'],
  ['phone number', '541-555-0139 541-555-0140', '541-555-0139 541-555-0140'],
  ['phone number', '12 34 56 78', '12 34 56 78'],
  ['phone number', '５４１-５５５-０１３９', '５４１-５５５-０１３９'],
  ['phone number', '541\u200b555\u200b0139', '541\u200b555\u200b0139'],
  [
    'phone number',
    'Five four one, five five five, zero one three nine',
    'Five four one, five five five, zero one three nine',
  ],
  ['phone number', '٥٥٥-٠١٠-٠١٩٩', '٥٥٥-٠١٠-٠١٩٩'],
  ['phone number', 'ring ५५५ ०१० ०१९९', '५५५ ०१० ०१९९'],
  ['phone number', '5️⃣4️⃣1️⃣5️⃣5️⃣5️⃣0️⃣1️⃣3️⃣9️⃣', '5️⃣4️⃣1️⃣5️⃣5️⃣5️⃣0️⃣1️⃣3️⃣9️⃣'],
  ['phone number', '5four1 555 zero one3nine', '5four1 555 zero one3nine'],
  ['phone number', '541 555 oh139', '541 555 oh139'],
  ['email address', 'Write to ada@example.com please', 'ada@example.com'],
  ['email address', 'ada.l+home@mail.example.co.uk', 'ada.l+home@mail.example.co.uk'],
  ['email address', 'ada at example dot com', 'ada at example dot com'],
  ['email address', 'ada (at) example (dot) com', 'ada (at) example (dot) com'],
  ['email address', 'ADA[AT]EXAMPLE[DOT]COM', 'ADA[AT]EXAMPLE[DOT]COM'],
  ['email address', 'ada at gmail', 'ada at gmail'],
  ['email address', 'ada at gmail.com', 'ada at gmail.com'],
  ['email address', 'ada@gmail', 'ada@gmail'],
  ['email address', 'ada @ example.com', 'ada @ example.com'],
  ['link', 'See https://example.com/x?y=1', 'https://example.com/x?y=1'],
  ['link', 'www.example.travel', 'www.example.travel'],
  ['link', 'more at myplace.com', 'myplace.com'],
  ['link', 'more at MYPLACE.COM', 'MYPLACE.COM'],
  ['link', 'rent.myplace.co.uk/cabin', 'rent.myplace.co.uk/cabin'],
  ['link', 'myplace dot com', 'myplace dot com'],
  ['link', 'myplace . com', 'myplace . com'],
  ['link', 'wa.me/15415550139', 'wa.me/15415550139'],
  ['link', 't.me/ada', 't.me/ada'],
  ['link', 'javascript:alert(1)', 'javascript:alert(1)'],
  ['link', 'mysite.it', 'mysite.it'],
  ['link', 'see mysite.pro today', 'mysite.pro'],
  ['link', 'evil.agency/pay', 'evil.agency/pay'],
  ['link', 'mysite。com', 'mysite。com'],
  ['link', 'mysite．homes', 'mysite．homes'],
  ['link', 'mysite․rentals', 'mysite․rentals'],
  ['link', 'go to Mysite.Com', 'Mysite.Com'],
  ['link', 'квартира.рф', 'квартира.рф'],
  ['link', 'münchen.immo', 'münchen.immo'],
  ['link', 'pay.notyetknown/now', 'pay.notyetknown/now'],
  ['handle', 'Find me: @ada_bikes', '@ada_bikes'],
  ['handle', 'instagram: ada.bikes', 'instagram: ada.bikes'],
  ['handle', 'IG: adabikes', 'IG: adabikes'],
  ['handle', 'insta ada_bikes', 'insta ada_bikes'],
  ['handle', 'My Telegram is ada_99', 'Telegram is ada_99'],
  ['handle', 'Snapchat = ada99', 'Snapchat = ada99'],
  ['handle', 'WhatsApp id: ada99', 'WhatsApp id: ada99'],
]

const harmless = [
  '',
  'Glass-front cabin by the river',
  '$1,950 a month, deposit $2,400',
  '$1950000',
  '€ 1.950.000',
  '1 950 000 USD',
  '12,000 mi',
  '12 000 km',
  '1234567 km',
  '689 cc, 2021',
  'Built 1998, renovated 2015-2016',
  '2019 2020 2021',
  '840 ft², 78 m²',
  '840-900 sq ft',
  '1200 - 1500 square feet',
  'Open 24/7',
  'Quiet hours 22:00-07:00',
  'Free from 2026-12-01',
  'Free from 12/01/2026 or 01.12.2026',
  'ZIP 97701-1234',
  '97701',
  '2 beds, 1.5 baths, 3rd floor',
  '10 x 12 ft and 14 x 16 ft',
  'wheels 27.5", 12 gears, 250 W',
  '12.4 m, 3 cabins, 8 guests',
  'Sunny and bright.It faces south.In summer it is warm',
  'St. Johns, No. 7, e.g. the pool',
  'St.Louis, near the river',
  'A red dot design, polka dot house',
  'Version 2.0.1, 1.5 baths, a 27.5in wheel',
  '84 sq.km, 12 cu.in, 1200 sq.ft/month',
  'Kitchen·garden·pool',
  'Two 2021 models, one 2019',
  'B.Sc. and Ph.D. students, e.g. one from the U.S.',
  'Ужин в 19.30. Тихо.',
  'Precio ١٩٥٠ al mes',
  'Look at the view. So calm at night',
  'Meet at the dock at 9 a.m.',
  '2 bikes @ $20 each',
  'Instagram-worthy views',
  'The signal is strong, Wi-Fi 6 at 940 Mbps',
  'Close to everything: Facebook is 10 minutes away',
  'Call ahead, text or phone as you like',
  'One or two people, three at most, four on weekends',
  'Yamaha MT-07 ABS, A2 license',
  'Beneteau Oceanis 40.1',
  'Size M (54 cm), 5 ft 6 to 5 ft 10',
  'Route 66, exit 137, km 12',
  'Steps: 1. ring 2. wait 3. enter',
]

describe('contact info', () => {
  test.each(contacts)('as a %s is found in %j', (what, text, found) => {
    expect(findContactInfo(text)).toEqual({ what, found, index: text.indexOf(found) })
  })

  test.each(harmless)('is not found in %j', (text) => {
    expect(findContactInfo(text)).toBeUndefined()
  })

  test('is reported in order of appearance', () => {
    expect(findContactInfo('a@b.com or 541-555-0139')?.what).toBe('email address')
    expect(findContactInfo('541-555-0139 or a@b.com')?.what).toBe('phone number')
  })

  const words = fc.constantFrom('', 'Lovely place. ', 'From $1,950. ', 'Since 2021, ', '24/7 ')

  test('is found in any common format of a ten-digit number', () => {
    const separator = fc.constantFrom('', ' ', '-', '.', ' - ', '–', '/', '·')
    const digits = fc.stringMatching(/^[2-9]\d{9}$/)
    fc.assert(
      fc.property(words, digits, separator, separator, words, (before, ten, first, second, after) => {
        const number = `${ten.slice(0, 3)}${first}${ten.slice(3, 6)}${second}${ten.slice(6)}`
        expect(findContactInfo(`${before}${number} ${after}`)).toMatchObject({
          what: 'phone number',
          found: expect.stringContaining(number),
        })
      }),
    )
  })

  test('is found in the digits of any script', () => {
    const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1040, 0x17e0, 0xff10, 0x1d7ce, 0x1fbf0]
    fc.assert(
      fc.property(fc.constantFrom(...zeros), fc.stringMatching(/^[2-9]\d{9}$/), (zero, ten) => {
        const number = [...ten].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')
        expect(findContactInfo(number)).toEqual({ what: 'phone number', found: number, index: 0 })
      }),
    )
  })

  test('is found when at least two digits of a number are spelled out', () => {
    const names = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
    const spelled = fc.uniqueArray(fc.nat(9), { minLength: 2 })
    fc.assert(
      fc.property(
        fc.stringMatching(/^[2-9]\d{9}$/),
        spelled,
        fc.constantFrom('', ' ', '-', ', '),
        (ten, places, gap) => {
          const number = [...ten]
            .map((digit, i) => (places.includes(i) ? names[Number(digit)]! : digit))
            .join(gap)
          expect(findContactInfo(`At ${number}!`)?.found).toBe(number)
        },
      ),
    )
  })

  test('is found in an address with any kind of dot and ending', () => {
    const ending = fc.constantFrom('com', 'it', 'pro', 'agency', 'homes', 'рф', 'co.uk', 'xyz', 'rent', 'zip')
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z][a-z0-9]{2,12}$/),
        fc.constantFrom('.', '。', '．', '․', '｡', '﹒', '\u200b.', '.\u2060'),
        ending,
        fc.constantFrom('', '/pay', '?', ' now', ', ok'),
        words,
        (name, dot, end, after, before) => {
          expect(findContactInfo(`${before}${name}${dot}${end}${after}`)?.what).toBe('link')
        },
      ),
    )
  })

  test('is not found in sentences with a space after each period', () => {
    const word = fc.constantFrom(
      'it',
      'is',
      'in',
      'the',
      'St',
      'Louis',
      'e.g.',
      'home',
      'rent',
      'no',
      'pets',
      'a.m.',
      '1.5 baths',
      'v2.1 of',
      '$1,950 rent',
      '2026 model',
      'from 12/01/2026 on',
      'live',
      'one home',
      'two pets',
    )
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { maxLength: 5 }), (sentences) => {
        expect(findContactInfo(sentences.map((some) => `${some.join(' ')}. `).join(''))).toBeUndefined()
      }),
    )
  })

  test('is not found in counts around a date', () => {
    expect(findContactInfo('one or two, one 12/01/2026 two')).toBeUndefined()
    expect(findContactInfo('five five five 12/01/2026 one two three four')?.what).toBe('phone number')
  })

  test('is never found in a price, a year or a measure', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999 })
    const figure = fc.oneof(
      amount.map((n) => `$${n.toLocaleString('en')}`),
      amount.map((n) => `$${n}`),
      fc
        .tuple(amount, fc.constantFrom('mi', 'km', 'cc', 'ft²', 'sq ft', 'm²', 'kg', 'hp', 'miles', 'ft'))
        .map(([n, unit]) => `${n.toLocaleString('en')} ${unit}`),
      fc.integer({ min: 1900, max: 2030 }).map(String),
    )
    fc.assert(
      fc.property(fc.array(figure, { maxLength: 6 }), (figures) => {
        expect(findContactInfo(figures.join(', '))).toBeUndefined()
      }),
    )
  })
})
