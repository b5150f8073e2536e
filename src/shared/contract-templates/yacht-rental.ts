import type { ContractText } from '../contract-text.ts'
import type { RentalTerms } from '../contract-terms.ts'
import { asset, closing, ownClauses, parties, rent, term } from './phrases.ts'

export const yachtRental = (terms: RentalTerms): ContractText => ({
  title: 'Charter agreement for a yacht',
  parts: [
    parties(terms, 'Owner', 'Charterer'),
    asset(terms, 'Yacht'),
    term(terms, 'Yacht'),
    rent(terms, 'Charterer'),
    {
      heading: 'Skipper, crew and waters',
      paragraphs: [
        'The Yacht is led by a skipper who holds the certificates that the law of the waters asks for and shows them at the handover. There are never more people aboard than it is certified for.',
        'The Charterer stays in the waters that the insurance covers, heeds the weather, and does not leave port when a gale is forecast.',
        'Races, towing, and carrying people or goods for money are not allowed.',
      ],
    },
    {
      heading: 'Handover, fuel and berths',
      paragraphs: [
        'The Owner hands the Yacht over seaworthy, clean and fully equipped, with full tanks. The parties go through the list of equipment together.',
        'Fuel, water, berths and port fees of the time of the charter are the Charterer’s. The Yacht comes back to its berth clean, with full tanks and everything aboard.',
      ],
    },
    {
      heading: 'Damage and insurance',
      paragraphs: [
        'The Owner keeps the Yacht insured for its hull and for liability. What the insurance does not cover, its own share included, is paid by whoever is at fault.',
        'After a grounding, collision or damage the Charterer tells the Owner at once, writes it in the log, and has nothing repaired without asking, except for safety.',
        'If the Yacht cannot sail for reasons of the Owner’s, the rent for that time is given back.',
      ],
    },
    ...ownClauses(terms),
    closing,
  ],
})
