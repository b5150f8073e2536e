/** A smaller price cut is ignored, in the app and in alerts. */
export const leastPriceCut = 0.01
export const isPriceCut = (before: number, now: number) => now <= before * (1 - leastPriceCut)
