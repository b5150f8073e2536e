/** The product's name, defined once. */
export const productName = 'Keyswipe'
export const tagline = 'Swipe to discover your ideal property or client.'
export const taglineDetail = 'Rent, buy and connect. Homes, motorcycles, bicycles and yachts.'
