import type { ContractText } from '../contract-text.ts'
import type { RentalTerms } from '../contract-terms.ts'
import { asset, closing, ownClauses, parties, rent, term } from './phrases.ts'

export const bicycleRental = (terms: RentalTerms): ContractText => ({
  title: 'Rental agreement for a bicycle',
  parts: [
    parties(terms, 'Owner', 'Rider'),
    asset(terms, 'Bicycle'),
    term(terms, 'Bicycle'),
    rent(terms, 'Rider'),
    {
      heading: 'Riding and locking',
      paragraphs: [
        'The Rider uses the Bicycle with care, for what it is built for, and lends it to nobody.',
        'Whenever it is left, the Bicycle is locked by its frame to something fixed, and kept indoors at night where that is possible.',
        'The Rider rides at their own risk. A helmet is recommended, and worn where the law says so.',
      ],
    },
    {
      heading: 'Damage and theft',
      paragraphs: [
        'The Owner hands the Bicycle over in safe condition: brakes, lights and tires are checked together.',
        'Flat tires and small repairs during the rental are the Rider’s; the Owner mends what wears out.',
        'A theft is reported to the police within a day. If the Bicycle was not locked, the Rider pays what it was worth.',
      ],
    },
    {
      heading: 'Return',
      paragraphs: [
        'The Rider gives the Bicycle back clean, with lock, keys and, where it has one, its battery and charger, in the condition of the first day, ordinary wear aside.',
      ],
    },
    ...ownClauses(terms),
    closing,
  ],
})
