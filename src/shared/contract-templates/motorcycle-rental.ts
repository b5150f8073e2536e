import type { ContractText } from '../contract-text.ts'
import type { RentalTerms } from '../contract-terms.ts'
import { asset, closing, ownClauses, parties, rent, term } from './phrases.ts'

export const motorcycleRental = (terms: RentalTerms): ContractText => ({
  title: 'Rental agreement for a motorcycle',
  parts: [
    parties(terms, 'Owner', 'Rider'),
    asset(terms, 'Motorcycle'),
    term(terms, 'Motorcycle'),
    rent(terms, 'Rider'),
    {
      heading: 'Riding',
      paragraphs: [
        'Only the Rider rides the Motorcycle. The Rider holds a license that is valid for it and shows it at the handover.',
        'The Rider wears a helmet, keeps to the law of the road, and never rides after alcohol or drugs. Races, off-road tracks and carrying people or goods for money are not allowed.',
        'Fines and tolls of the time of the rental are the Rider’s.',
      ],
    },
    {
      heading: 'Insurance and accidents',
      paragraphs: [
        'The Owner keeps the Motorcycle registered and insured for liability. What the insurance does not cover, its own share included, is paid by whoever is at fault.',
        'After an accident or a theft the Rider calls the police and tells the Owner at once, and admits nothing to others in the Owner’s name.',
      ],
    },
    {
      heading: 'Handover and return',
      paragraphs: [
        'The Owner hands the Motorcycle over safe and serviced, with a full tank. The parties write down its mileage and condition together, with pictures.',
        'The Rider checks oil, chain and tires on longer rides, and gives the Motorcycle back clean, with a full tank and in the same condition, ordinary wear aside.',
      ],
    },
    ...ownClauses(terms),
    closing,
  ],
})
