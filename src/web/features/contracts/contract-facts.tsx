import { date, money, orBlank } from '#shared/contracts/contract-templates/phrases.ts'
import type { ContractTerms } from '#shared/contracts/contract-terms.ts'

type Fact = [name: string, value: string]

function factsOf(terms: ContractTerms): Fact[] {
  const { ownerName, clientName, priceCents, depositCents } = terms
  const deposit: Fact = ['Deposit', depositCents === 0 ? 'None' : money(terms, depositCents)]
  if (terms.deal === 'sale')
    return [
      ['Seller', orBlank(ownerName)],
      ['Buyer', orBlank(clientName)],
      ['Price', money(terms, priceCents)],
      deposit,
      ['Handover', date(terms.handoverOn)],
    ]
  return [
    ['Owner', orBlank(ownerName)],
    ['Renter', orBlank(clientName)],
    ['Rent', `${money(terms, priceCents)} a ${terms.per}`],
    deposit,
    ['From', date(terms.startsOn)],
    ['To', terms.endsOn ? date(terms.endsOn) : 'Open-ended'],
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
