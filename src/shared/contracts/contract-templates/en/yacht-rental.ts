import type { TextDraft } from '../templates.ts'
import type { RentalTerms } from '../../contract-terms.ts'
import { asset, closing, ownClauses, parties, rent, term } from './phrases.ts'

export const yachtRental = (terms: RentalTerms): TextDraft => ({
  title: 'Charter agreement for a yacht',
  parts: [
    parties(terms, 'Owner', 'Charterer'),
    asset(terms, 'Yacht'),
    term(terms, 'Yacht'),
    rent(terms, 'Charterer'),
    {
      heading: 'Skipper, crew and waters',
      paragraphs: [
        'The Yacht is commanded by a skipper who holds the certificates required by the law of the waters and shows them at the handover. There are never more people aboard than it is certified for.',
        'The Charterer stays in the waters that the insurance covers, heeds the weather, and does not leave port when a gale is forecast.',
        'Racing, towing, and carrying people or goods for pay are not allowed.',
      ],
    },
    {
      heading: 'Handover, fuel and berths',
      paragraphs: [
        'The Owner hands the Yacht over seaworthy, clean and fully equipped, with full tanks. The parties check the equipment list together.',
        'The Charterer pays for fuel, water, berths and port fees during the charter. The Yacht is returned to its berth clean, with full tanks and everything aboard.',
      ],
    },
    {
      heading: 'Damage and insurance',
      paragraphs: [
        'The Owner keeps the Yacht insured for its hull and for liability. Whatever the insurance does not cover, including the deductible, is paid by the party at fault.',
        'After a grounding, collision or damage, the Charterer notifies the Owner immediately, records it in the log, and has nothing repaired without asking, except for safety.',
        'If the Yacht cannot sail for reasons on the Owner’s side, the rent for that time is refunded.',
      ],
    },
    ...ownClauses(terms),
    closing(terms),
  ],
})
