import type { TextDraft } from '../templates.ts'
import type { RentalTerms } from '../../contract-terms.ts'
import { asset, closing, ownClauses, parties, rent, term } from './phrases.ts'

export const propertyRental = (terms: RentalTerms): TextDraft => ({
  title: 'Rental agreement for a home',
  parts: [
    parties(terms, 'Landlord', 'Tenant'),
    asset(terms, 'Home'),
    term(terms, 'Home'),
    rent(terms, 'Tenant'),
    {
      heading: 'Living there',
      paragraphs: [
        'The Tenant uses the Home only as a residence, with care and consideration for the neighbors, and follows the house rules.',
        'No one else moves in, and the Home is not sublet, unless the Landlord has agreed in writing. Guests are welcome for up to 14 days at a time.',
        'The Tenant pays for water, power, heating and internet, unless the parties have agreed otherwise below.',
      ],
    },
    {
      heading: 'Upkeep and repairs',
      paragraphs: [
        'The Landlord hands over the Home clean, safe and fit to live in, and keeps it that way. The parties record its condition together on the first day and on the last.',
        'The Tenant reports damage to the Landlord without delay and pays for damage caused by the Tenant or their guests. Ordinary wear is not damage.',
        'The Landlord enters only by appointment, with at least 24 hours’ notice, except in an emergency.',
      ],
    },
    {
      heading: 'Moving out',
      paragraphs: [
        'On the last day, the Tenant returns all keys and leaves the Home empty, clean and in the same condition as on the first day, except for ordinary wear.',
        'If the rent is more than 14 days late after a written reminder, the Landlord may end the agreement as local law allows.',
      ],
    },
    ...ownClauses(terms),
    closing(terms),
  ],
})
