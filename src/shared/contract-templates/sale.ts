import type { ContractText } from '../contract-text.ts'
import type { SaleTerms } from '../contract-terms.ts'
import { asset, closing, date, money, ownClauses, parties } from './phrases.ts'

export const sale = (terms: SaleTerms): ContractText => ({
  title: 'Agreement of sale',
  parts: [
    parties(terms, 'Seller', 'Buyer'),
    asset(terms, 'Item'),
    {
      heading: 'Price and payment',
      paragraphs: [
        `The price is ${money(terms.priceCents)}.`,
        terms.depositCents === 0
          ? 'No deposit is taken. The price is paid in full at the handover.'
          : `The Buyer pays a deposit of ${money(terms.depositCents)} when this agreement is signed, which counts towards the price. The rest is paid at the handover.`,
      ],
    },
    {
      heading: 'Handover and ownership',
      paragraphs: [
        `The Item is handed over on ${date(terms.handoverOn)}, with all keys, papers and accessories that belong to it.`,
        'It becomes the Buyer’s when the price is paid in full. From the handover on, risk and running costs are the Buyer’s. Where the law asks for a further form, such as a deed or a registration, both do what is needed without delay.',
      ],
    },
    {
      heading: 'What the Seller states',
      paragraphs: [
        'The Item is the Seller’s to sell, nobody else has a right in it, and no debt rests on it.',
        'The Seller has told the Buyer of every fault that they know of. Besides that, the Item is sold as it is, as the Buyer has seen it or could have seen it.',
      ],
    },
    {
      heading: 'If somebody backs out',
      paragraphs: [
        'If the Buyer does not pay, or the Seller does not hand over, within 14 days of a reminder in writing, the other may withdraw. A Seller who withdraws for this reason keeps of the deposit what the delay has cost; a Buyer who does is given all of it back.',
      ],
    },
    ...ownClauses(terms),
    closing,
  ],
})
