import type { TextDraft } from '../templates.ts'
import type { RentalTerms } from '../../contract-terms.ts'
import { asset, closing, ownClauses, parties, rent, term } from './phrases.ts'

export const bicycleRental = (terms: RentalTerms): TextDraft => ({
  title: 'Rental agreement for a bicycle',
  parts: [
    parties(terms, 'Owner', 'Rider'),
    asset(terms, 'Bicycle'),
    term(terms, 'Bicycle'),
    rent(terms, 'Rider'),
    {
      heading: 'Riding and locking',
      paragraphs: [
        'The Rider uses the Bicycle with care and only for its intended purpose, and does not lend it to anyone.',
        'Whenever it is left unattended, the Bicycle is locked by its frame to a fixed object. At night it is kept indoors where possible.',
        'The Rider rides at their own risk. A helmet is recommended, and must be worn where the law requires it.',
      ],
    },
    {
      heading: 'Damage and theft',
      paragraphs: [
        'The Owner hands the Bicycle over in safe condition: brakes, lights and tires are checked together.',
        'The Rider pays for flat tires and small repairs during the rental; the Owner repairs what wears out.',
        'The Rider reports a theft to the police within one day. If the Bicycle was not locked, the Rider pays its value.',
      ],
    },
    {
      heading: 'Return',
      paragraphs: [
        'The Rider returns the Bicycle clean, with its lock, keys and, if it has them, battery and charger, in the same condition as on the first day, except for ordinary wear.',
      ],
    },
    ...ownClauses(terms),
    closing(terms),
  ],
})
