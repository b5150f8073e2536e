/**
 * The width of a deck card as a `sizes` attribute. On phones 6 % less than the real width, which isn't noticeable, so
 * many of them don't wait for the next larger image.
 */
export const cardSizes = '(width < 900px) calc(93vw - 22px), min(540px, 65vh)'
