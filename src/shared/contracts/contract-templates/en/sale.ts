import type { TextDraft } from '../templates.ts'
import type { SaleTerms } from '../../contract-terms.ts'
import { asset, closing, date, money, ownClauses, parties } from './phrases.ts'

export const sale = (terms: SaleTerms): TextDraft => ({
  title: 'Agreement of sale',
  parts: [
    parties(terms, 'Seller', 'Buyer'),
    asset(terms, 'Item'),
    {
      heading: 'Price and payment',
      paragraphs: [
        `The price is ${money(terms, terms.priceCents)}.`,
        terms.depositCents === 0
          ? 'No deposit is taken. The price is paid in full at the handover.'
          : `The Buyer pays a deposit of ${money(terms, terms.depositCents)} when this agreement is signed, which counts toward the price. The rest is paid at the handover.`,
      ],
    },
    {
      heading: 'Handover and ownership',
      paragraphs: [
        `The Item is handed over on ${date(terms.handoverOn)}, with all keys, papers and accessories that belong to it.`,
        'Ownership passes to the Buyer when the price is paid in full. From the handover on, the Buyer bears the risk and running costs. Where the law requires a further step, such as a deed or registration, both parties complete it without delay.',
      ],
    },
    {
      heading: 'What the Seller states',
      paragraphs: [
        'The Seller has the right to sell the Item, no one else has a claim to it, and it is free of debt.',
        'The Seller has disclosed every defect they know of to the Buyer. Otherwise, the Item is sold as is, as the Buyer has seen it or could have seen it.',
      ],
    },
    {
      heading: 'If someone backs out',
      paragraphs: [
        'If the Buyer does not pay, or the Seller does not hand over the Item, within 14 days of a written reminder, the other party may withdraw. A Seller who withdraws for this reason may keep as much of the deposit as the delay has cost them; a Buyer who does so gets all of it back.',
      ],
    },
    ...ownClauses(terms),
    closing(terms),
  ],
})
