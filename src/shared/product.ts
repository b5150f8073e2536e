import { msg } from '#shared/messages/t.ts'

/** The product's name, defined once. */
export const productName = 'Keyswipe'
export const tagline = msg('Swipe to discover your ideal property or client.')
export const taglineDetail = msg('Rent, buy and connect. Homes, motorcycles, bicycles and yachts.')
