import { exactMoney } from '#shared/exact-money.ts'
import { languageOf, type ContractLanguage } from '../../contract-languages.ts'
import { blank, type ContractPart } from '../../contract-text.ts'
import { currencyOf, type ContractTerms, type RentalTerms } from '../../contract-terms.ts'
import { orBlank, ownParagraphs } from '../filled-in.ts'

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const blankMoney = (currency: string) => (currency === 'USD' ? `$${blank}` : `${currency} ${blank}`)
/** An amount in the currency of the contract. */
export const money = (terms: Pick<ContractTerms, 'currency'>, cents: number | null) =>
  cents === null ? blankMoney(currencyOf(terms)) : exactMoney(cents, currencyOf(terms))
export const date = (day: string | null) => (day ? longDate.format(new Date(`${day}T00:00:00Z`)) : blank)

export const parties = (terms: ContractTerms, owner: string, client: string): ContractPart => ({
  heading: 'The parties',
  paragraphs: [
    `${orBlank(terms.ownerName)}, of ${orBlank(terms.ownerAddress)} (the “${owner}”).`,
    `${orBlank(terms.clientName)}, of ${orBlank(terms.clientAddress)} (the “${client}”).`,
  ],
})

export const asset = (terms: ContractTerms, name: string): ContractPart => ({
  heading: `The ${name.toLowerCase()}`,
  paragraphs: [`This agreement is about the following (the “${name}”): ${orBlank(terms.asset)}`],
})

export const term = ({ startsOn, endsOn, per }: RentalTerms, name: string): ContractPart => ({
  heading: 'The term',
  paragraphs: [
    endsOn
      ? `The rental begins on ${date(startsOn)} and ends on ${date(endsOn)}. No notice is required.`
      : `The rental begins on ${date(startsOn)} and runs until either party ends it in writing, with at least one ${per}’s notice.`,
    `If the ${name} is not returned when the rental ends, rent continues to be due until it is, in addition to any damages caused by the delay.`,
  ],
})

export const rent = (terms: RentalTerms, renter: string): ContractPart => ({
  heading: 'Rent and deposit',
  paragraphs: [
    `The rent is ${money(terms, terms.priceCents)} per ${terms.per}${
      terms.per === 'month'
        ? `, due in advance on day ${terms.paymentDay ?? blank} of each month`
        : `, due in advance at the beginning of each ${terms.per}`
    }.`,
    ...(terms.depositCents === 0
      ? ['No deposit is taken.']
      : [
          `The ${renter} pays a deposit of ${money(terms, terms.depositCents)} before the rental begins. It is returned within 14 days after the rental ends, less what the ${renter} owes under this agreement, with an itemized list of any deductions.`,
        ]),
  ],
})

export const ownClauses = (terms: ContractTerms): ContractPart[] => {
  const paragraphs = ownParagraphs(terms)
  return paragraphs.length > 0 ? [{ heading: 'Additional terms', paragraphs }] : []
}

const bindingClauses: Record<ContractLanguage, string[]> = {
  en: [],
  es: [],
  en_es: [
    'This agreement is written in English and in Spanish. If the two versions differ, the English one applies.',
  ],
  es_en: [
    'This agreement is written in Spanish and in English. If the two versions differ, the Spanish one applies.',
  ],
}

export const closing = (terms: ContractTerms): ContractPart => ({
  heading: 'General terms',
  paragraphs: [
    'This is the entire agreement between the parties about its subject. Changes are valid only if both have signed them.',
    'If any part of it is invalid, the rest remains in effect. Where the law gives a party more rights than this agreement does, the law prevails.',
    'The parties agree to sign electronically. Each receives the signed document with a record of how it was signed.',
    ...bindingClauses[languageOf(terms)],
  ],
})
