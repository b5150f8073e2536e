/** Fewer prices than this don't say much. */
export const fewestPrices = 12

const maxBins = 24

export interface Bins {
  fromCents: number
  /** The width of one bin, a round number. */
  widthCents: number
  counts: number[]
}

/** 1, 2 or 5 times a power of ten. */
function niceWidth(atLeast: number) {
  const power = 10 ** Math.floor(Math.log10(atLeast))
  return power * ([1, 2, 5, 10].find((times) => times * power >= atLeast) ?? 10)
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(share * (sorted.length - 1))]!

/** A histogram of prices. A few outliers at the top share the last bin. */
export function binsOf(pricesCents: readonly number[]): Bins {
  const sorted = pricesCents.toSorted((a, b) => a - b)
  const highest = at(sorted, 0.97)
  const widthCents = niceWidth(Math.max(100, (highest - sorted[0]!) / maxBins))
  const fromCents = Math.floor(sorted[0]! / widthCents) * widthCents
  const length = Math.floor((highest - fromCents) / widthCents) + 1
  const counts = Array.from({ length }, () => 0)
  for (const price of sorted) counts[Math.min(length - 1, Math.floor((price - fromCents) / widthCents))]! += 1
  return { fromCents, widthCents, counts }
}

/** The last handle position: position 0 is before the first bin, each further one a bin later. */
export const stepsOf = ({ counts }: Bins) => counts.length
export const priceAt = ({ fromCents, widthCents }: Bins, step: number) => fromCents + step * widthCents
export const stepOf = ({ fromCents, widthCents, counts }: Bins, cents: number) =>
  Math.min(counts.length, Math.max(0, Math.round((cents - fromCents) / widthCents)))

/** The range that four of five prices are in. */
export function mostPrices(pricesCents: readonly number[]) {
  const sorted = pricesCents.toSorted((a, b) => a - b)
  return { fromCents: at(sorted, 0.1), toCents: at(sorted, 0.9) }
}
