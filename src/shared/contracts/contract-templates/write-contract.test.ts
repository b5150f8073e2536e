import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contractLanguages } from '../contract-languages.ts'
import { blank, readOut, writeOut, type ContractText } from '../contract-text.ts'
import {
  deals,
  rentPeriods,
  type ContractTerms,
  type RentalTerms,
  type SaleTerms,
} from '../contract-terms.ts'
import { writeContract } from './write-contract.ts'

const people = {
  ownerName: 'Ada Åkerström',
  ownerAddress: '12 Old Mill Road, Bend, OR 97702',
  clientName: 'Maya Lindqvist',
  clientAddress: '4 Pine Street, Portland, OR 97204',
  asset: 'Glass-front cabin, Old Mill, Bend',
  clauses: '',
}
const rental: RentalTerms = {
  ...people,
  deal: 'property_rental',
  priceCents: 185_050,
  depositCents: 370_000,
  per: 'month',
  startsOn: '2026-12-01',
  endsOn: null,
  paymentDay: 1,
}
const sale: SaleTerms = {
  ...people,
  deal: 'sale',
  priceCents: 45_000_000,
  depositCents: 100_000,
  handoverOn: null,
}

const textOf = (texts: ContractText[]) => writeOut(texts).replaceAll(/^\d+\.\d+ /gm, '')

test('a contract without a currency is in US dollars, to the letter', () => {
  expect(textOf(writeContract(rental))).toContain(
    'The rent is $1,850.50 per month, due in advance on day 1 of each month.',
  )
  expect(textOf(writeContract(rental))).toContain('a deposit of $3,700.00 before')
  expect(textOf(writeContract(sale))).toContain('The price is $450,000.00.')
  for (const terms of [rental, sale])
    expect(writeContract({ ...terms, currency: 'USD' })).toEqual(writeContract(terms))
  const unknown = { ...rental, priceCents: null }
  expect(textOf(writeContract(unknown))).toContain(`The rent is $${blank} per month`)
})

test.each([
  ['EUR', '€1,850.50', 'EUR', '1.850,50 €'],
  ['JPY', '¥185,050', 'JPY', '185.050 JPY'],
  ['MXN', 'MX$1,850.50', 'MXN', '1.850,50 MXN'],
])('a contract in %s says so with every amount', (currency, rent, name, spanish) => {
  expect(textOf(writeContract({ ...rental, currency }))).toContain(`The rent is ${rent} per month`)
  expect(textOf(writeContract({ ...rental, currency, language: 'es' }))).toContain(
    `La renta es de ${spanish} al mes`,
  )
  const unknown = { ...rental, currency, priceCents: null }
  expect(textOf(writeContract(unknown))).toContain(`The rent is ${name} ${blank} per month`)
  expect(textOf(writeContract({ ...unknown, language: 'es' }))).toContain(
    `La renta es de ${blank} ${name} al mes`,
  )
})

const clauses = 'The cat may stay.\nNo shoes inside.'
const filledIn: ContractTerms[] = deals.map((deal) =>
  deal === 'sale' ? { ...sale, handoverOn: '2026-12-01', clauses } : { ...rental, deal, clauses },
)

/** SHA-256 of the texts before contracts had a language. */
const earlier: Record<string, string> = {
  property_rental: 'e0e41847accd6eefa56f3a952661f1a17f29bdd9e589f476a2a6866cb5991a25',
  motorcycle_rental: 'b9edcc09ac6936ac6b5409357b473310429bcb89dd834cc92672220e90f525fe',
  bicycle_rental: '4027c1bc8c787a854228eaf3520fd7b77f059f40f9d23ee3a9554ba1c3125bcc',
  yacht_rental: 'f1c61832d2ce1363f559775db2c81844e12cfccf02a26e7b4900e6c286094d85',
  sale: '7524a6d003510e87e52ca97723259838893047aeb9095648c66704c605ecb19c',
}

test.each(filledIn)(
  'a contract of $deal without a language is what it always was, byte for byte',
  (terms) => {
    const sha256 = createHash('sha256')
      .update(writeOut(writeContract(terms)))
      .digest('hex')
    expect(sha256).toBe(earlier[terms.deal])
    expect(writeContract({ ...terms, language: 'en' })).toEqual(writeContract(terms))
  },
)

/** Every way that a template branches. */
const variants: ContractTerms[] = filledIn.flatMap((terms): ContractTerms[] => {
  const common = [terms, { ...terms, depositCents: 0 }, { ...terms, clauses: '' }]
  if (terms.deal === 'sale') return common
  return [...common, { ...terms, endsOn: '2027-11-30' }, ...rentPeriods.map((per) => ({ ...terms, per }))]
})

describe('the Spanish templates', () => {
  test('have the parts and paragraphs of the English ones', () => {
    for (const terms of variants) {
      const [spanish, english] = writeContract({ ...terms, language: 'es_en' })
      expect([terms.deal, shapeOf(spanish)]).toEqual([terms.deal, shapeOf(english)])
      const shared = new Set([...english!.parts.map(({ heading }) => heading), ...paragraphsOf(english)])
      const same = [...spanish!.parts.map(({ heading }) => heading), ...paragraphsOf(spanish)].filter(
        (text) => shared.has(text),
      )
      expect(same).toEqual(terms.clauses ? clauses.split('\n') : [])
    }
  })

  test.each(['en', 'es'] as const)(
    'say, like those in all languages, everything that was filled in: %s',
    (language) => {
      for (const terms of variants) {
        const text = textOf(writeContract({ ...terms, language }))
        expect(text).not.toMatch(/undefined|null|_/)
        const { ownerName, ownerAddress, clientName, clientAddress, asset } = terms
        for (const value of [
          ownerName,
          ownerAddress,
          clientName,
          clientAddress,
          asset,
          ...clauseLines(terms),
        ])
          expect(text).toContain(value)
        for (const cents of [terms.priceCents, terms.depositCents])
          if (cents) expect(text).toContain(amountIn[language](cents))
        for (const day of daysOf(terms)) expect(text).toContain(dayIn[language](day))
      }
    },
  )

  test('write dates and periods in Spanish', () => {
    expect(written({})).toContain(
      'El arrendamiento comienza el 1 de diciembre de 2026 y sigue vigente hasta que cualquiera de las partes le ponga fin por escrito, con un preaviso mínimo de un mes.',
    )
    expect(written({ endsOn: '2027-11-30' })).toContain(
      'El arrendamiento comienza el 1 de diciembre de 2026 y termina el 30 de noviembre de 2027.',
    )
    expect(written({})).toContain('pagadera por anticipado el día 1 de cada mes.')
    expect(written({ per: 'week' })).toContain('pagadera por anticipado al comienzo de cada semana.')
    expect(written({ depositCents: 0 })).toContain('No se exige depósito de garantía.')
  })
})

describe('a contract in two languages', () => {
  test('has the text that binds first, and both say which one that is', () => {
    const [spanish, english] = writeContract({ ...rental, language: 'es_en' })
    expect([spanish!.title, english!.title]).toEqual([
      'Contrato de arrendamiento de vivienda',
      'Rental agreement for a home (translation)',
    ])
    expect(paragraphsOf(spanish).at(-1)).toContain('prevalece la versión en español')
    expect(paragraphsOf(english).at(-1)).toContain('the Spanish one applies')
    const reversed = writeContract({ ...rental, language: 'en_es' })
    expect(reversed.map(({ title }) => title)).toEqual([
      'Rental agreement for a home',
      'Contrato de arrendamiento de vivienda (traducción)',
    ])
    expect(paragraphsOf(reversed[0]).at(-1)).toContain('the English one applies')
    expect(paragraphsOf(reversed[1]).at(-1)).toContain('prevalece la versión en inglés')
  })

  test.each(contractLanguages)('or one is read back from its plain text: %s', (language) => {
    for (const terms of variants) {
      const texts = writeContract({ ...terms, language })
      const numbered = texts.map(({ parts, ...text }) => ({
        ...text,
        parts: parts.map(({ heading, paragraphs }, i) => ({
          heading: `${i + 1}. ${heading}`,
          paragraphs: paragraphs.map((_, j) => expect.stringMatching(`^${i + 1}.${j + 1} `)),
        })),
      }))
      expect(readOut(writeOut(texts))).toEqual(numbered)
    }
  })
})

const shapeOf = (text: ContractText | undefined) => text?.parts.map(({ paragraphs }) => paragraphs.length)
/** The rental in Spanish. */
const written = (terms: Partial<RentalTerms>) =>
  textOf(writeContract({ ...rental, ...terms, language: 'es' }))
const paragraphsOf = (text: ContractText | undefined) =>
  text?.parts.flatMap(({ paragraphs }) => paragraphs) ?? []
const clauseLines = (terms: ContractTerms) => terms.clauses.split('\n')
const daysOf = (terms: ContractTerms) =>
  (terms.deal === 'sale' ? [terms.handoverOn] : [terms.startsOn, terms.endsOn]).filter((day) => day !== null)
const amountIn = {
  en: (cents: number) => `$${grouped(cents, ',', '.')}`,
  es: (cents: number) => `${grouped(cents, '.', ',')} US$`,
}
const grouped = (cents: number, thousands: string, decimal: string) =>
  (cents / 100)
    .toFixed(2)
    .replace('.', decimal)
    .replaceAll(/\d(?=(?:\d{3})+\D)/g, `$&${thousands}`)
const dayIn = {
  en: (day: string) => new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  es: (day: string) => new Date(day).toLocaleDateString('es', { dateStyle: 'long', timeZone: 'UTC' }),
}
