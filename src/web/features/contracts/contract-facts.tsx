import { t } from '#shared/messages/t.ts'
import { bindingLanguageOf, isBilingual } from '#shared/contracts/contract-languages.ts'
import { orBlank } from '#shared/contracts/contract-templates/filled-in.ts'
import { blank } from '#shared/contracts/contract-text.ts'
import { currencyOf, type ContractTerms } from '#shared/contracts/contract-terms.ts'
import { exactMoney } from '#shared/exact-money.ts'
import { dateFormat } from '#web/lib/formats.ts'
import { pageLanguage } from '#web/lib/page-language.ts'
import { languageNames } from './contract-language.ts'

type Fact = [name: string, value: string]

const longDate = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })
const date = (day: string | null) => (day ? longDate().format(new Date(day)) : blank)
const money = (terms: ContractTerms, cents: number | null) =>
  cents === null ? blank : exactMoney(cents, currencyOf(terms), pageLanguage())

function factsOf(terms: ContractTerms): Fact[] {
  const { ownerName, clientName, priceCents, depositCents } = terms
  const deposit: Fact = [
    t('Deposit'),
    depositCents === 0 ? t('None', undefined, 'deposit') : money(terms, depositCents),
  ]
  const language: Fact = [
    isBilingual(terms) ? t('Binding language') : t('Language'),
    languageNames[bindingLanguageOf(terms)],
  ]
  if (terms.deal === 'sale')
    return [
      [t('Seller'), orBlank(ownerName)],
      [t('Buyer'), orBlank(clientName)],
      [t('Price'), money(terms, priceCents)],
      deposit,
      [t('Handover'), date(terms.handoverOn)],
      language,
    ]
  return [
    [t('Owner'), orBlank(ownerName)],
    [t('Renter'), orBlank(clientName)],
    [
      t('Rent', undefined, 'price'),
      t('{per, select, day {{price} a day} week {{price} a week} other {{price} a month}}', {
        per: terms.per,
        price: money(terms, priceCents),
      }),
    ],
    deposit,
    [t('From', undefined, 'first day'), date(terms.startsOn)],
    [t('To', undefined, 'last day'), terms.endsOn ? date(terms.endsOn) : t('Open-ended')],
    language,
  ]
}

/** The most important terms at a glance. */
export const ContractFacts = ({ terms }: { terms: ContractTerms }) => (
  <dl className="mb-7 grid grid-cols-2 gap-x-5 gap-y-3.5 border-y border-line py-4.5 desk:grid-cols-3">
    {factsOf(terms).map(([name, value]) => (
      <div key={name}>
        <dt className="text-sm text-ink-muted">{name}</dt>
        <dd className="font-semibold wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)
