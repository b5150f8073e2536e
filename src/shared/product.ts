/** The product's name, in one place so that it can be changed in one place. */
export const productName = 'Keyswipe'
export const tagline = 'Swipe to discover your ideal property or client.'
export const taglineDetail = 'Rent, buy and connect. Homes, motorcycles, bicycles and yachts.'
