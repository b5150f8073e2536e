import type { ContractText } from '../contract-text.ts'
import type { RentalTerms } from '../contract-terms.ts'
import { asset, closing, ownClauses, parties, rent, term } from './phrases.ts'

export const propertyRental = (terms: RentalTerms): ContractText => ({
  title: 'Rental agreement for a home',
  parts: [
    parties(terms, 'Landlord', 'Tenant'),
    asset(terms, 'Home'),
    term(terms, 'Home'),
    rent(terms, 'Tenant'),
    {
      heading: 'Living there',
      paragraphs: [
        'The Tenant uses the Home as a dwelling only, with care and with regard for the neighbors, and keeps to the rules of the house.',
        'Nobody else moves in, and the Home is not let on, unless the Landlord has agreed in writing. Guests are welcome for up to 14 days at a time.',
        'The Tenant pays for water, power, heating and internet, unless the parties have agreed otherwise below.',
      ],
    },
    {
      heading: 'Upkeep and repairs',
      paragraphs: [
        'The Landlord hands the Home over clean, safe and fit to live in, and keeps it so. The parties write down its condition together on the first day and on the last.',
        'The Tenant tells the Landlord of damage without delay, and pays for what they or their guests have broken. Ordinary wear is not damage.',
        'The Landlord comes in only by appointment, with at least 24 hours’ notice, except in an emergency.',
      ],
    },
    {
      heading: 'Moving out',
      paragraphs: [
        'On the last day the Tenant gives back all keys, and the Home empty, clean and in the condition of the first day, ordinary wear aside.',
        'If the rent is more than 14 days late after a reminder in writing, the Landlord may end the agreement as the law of the place allows.',
      ],
    },
    ...ownClauses(terms),
    closing,
  ],
})
