import { t } from '#shared/messages/t.ts'
import { date, money, orBlank } from '#shared/contracts/contract-templates/phrases.ts'
import type { ContractTerms } from '#shared/contracts/contract-terms.ts'

type Fact = [name: string, value: string]

function factsOf(terms: ContractTerms): Fact[] {
  const { ownerName, clientName, priceCents, depositCents } = terms
  const deposit: Fact = [
    t('Deposit'),
    depositCents === 0 ? t('None', undefined, 'deposit') : money(terms, depositCents),
  ]
  if (terms.deal === 'sale')
    return [
      [t('Seller'), orBlank(ownerName)],
      [t('Buyer'), orBlank(clientName)],
      [t('Price'), money(terms, priceCents)],
      deposit,
      [t('Handover'), date(terms.handoverOn)],
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
