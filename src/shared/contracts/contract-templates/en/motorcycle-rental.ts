import type { TextDraft } from '../templates.ts'
import type { RentalTerms } from '../../contract-terms.ts'
import { asset, closing, ownClauses, parties, rent, term } from './phrases.ts'

export const motorcycleRental = (terms: RentalTerms): TextDraft => ({
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
        'The Rider wears a helmet, obeys traffic laws, and never rides under the influence of alcohol or drugs. Racing, off-road riding and carrying people or goods for pay are not allowed.',
        'The Rider pays fines and tolls incurred during the rental.',
      ],
    },
    {
      heading: 'Insurance and accidents',
      paragraphs: [
        'The Owner keeps the Motorcycle registered and insured for liability. Whatever the insurance does not cover, including the deductible, is paid by the party at fault.',
        'After an accident or theft, the Rider calls the police, notifies the Owner immediately, and admits no liability on the Owner’s behalf.',
      ],
    },
    {
      heading: 'Handover and return',
      paragraphs: [
        'The Owner hands the Motorcycle over safe and serviced, with a full tank. The parties record its mileage and condition together, with photos.',
        'The Rider checks oil, chain and tires on longer rides, and returns the Motorcycle clean, with a full tank and in the same condition, except for ordinary wear.',
      ],
    },
    ...ownClauses(terms),
    closing(terms),
  ],
})
