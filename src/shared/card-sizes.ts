/**
 * How wide a card of a deck is, as the `sizes` attribute says it; on phones 6 % less than it is, which nobody sees, so
 * that many of them need not wait for the next larger picture.
 */
export const cardSizes = '(width < 900px) calc(93vw - 22px), min(540px, 65vh)'
