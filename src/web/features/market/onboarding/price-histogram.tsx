import { t } from '#shared/messages/t.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { binsOf, priceAt, stepOf, stepsOf } from './price-bins.ts'

interface Range {
  minCents: number | null
  maxCents: number | null
}

interface PriceHistogramProps extends Range {
  pricesCents: readonly number[]
  currency: string
  onChange: (range: Range) => void
}

/** Actual prices with two handles; the fields beside it do the same. */
export const PriceHistogram = ({
  pricesCents,
  currency,
  minCents,
  maxCents,
  onChange,
}: PriceHistogramProps) => {
  const bins = binsOf(pricesCents)
  const tallest = Math.max(...bins.counts)
  const low = minCents === null ? 0 : stepOf(bins, minCents)
  const high = maxCents === null ? stepsOf(bins) : stepOf(bins, maxCents)
  const isIn = (i: number) => i >= low && i < high
  const thumb =
    'pointer-events-none absolute inset-x-0 -top-4 h-8 w-full appearance-none bg-transparent [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-8 [&::-moz-range-thumb]:rounded-pill [&::-moz-range-thumb]:border-8 [&::-moz-range-thumb]:border-surface-raised [&::-moz-range-thumb]:bg-accent [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-8 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-pill [&::-webkit-slider-thumb]:border-8 [&::-webkit-slider-thumb]:border-surface-raised [&::-webkit-slider-thumb]:bg-accent [&::-webkit-slider-thumb]:shadow-[0_0_0_1px_var(--line-strong),var(--shadow-1)]'
  return (
    <div className="px-4 pb-6">
      <div aria-hidden="true" className="flex h-28 items-end gap-[3px]">
        {bins.counts.map((count, i) => (
          <span
            key={priceAt(bins, i)}
            style={{ height: `${count === 0 ? 0 : Math.max(4, (100 * count) / tallest)}%` }}
            className={`flex-1 rounded-[3px] ${isIn(i) ? 'bg-accent' : 'bg-line-strong/45'}`}
          />
        ))}
      </div>
      <div className="relative -mx-4">
        <span className="absolute inset-x-4 top-0 h-1 -translate-y-1/2 rounded-pill bg-line" />
        <input
          type="range"
          aria-label={t('Minimum price')}
          aria-valuetext={minCents === null ? t('No minimum') : formatMoney(minCents, currency)}
          min={0}
          max={stepsOf(bins)}
          value={low}
          onChange={({ target }) => {
            const step = Math.min(Number(target.value), high - 1)
            onChange({ minCents: step <= 0 ? null : priceAt(bins, step), maxCents })
          }}
          className={thumb}
        />
        <input
          type="range"
          aria-label={t('Maximum price')}
          aria-valuetext={maxCents === null ? t('No maximum') : formatMoney(maxCents, currency)}
          min={0}
          max={stepsOf(bins)}
          value={high}
          onChange={({ target }) => {
            const step = Math.max(Number(target.value), low + 1)
            onChange({ minCents, maxCents: step >= stepsOf(bins) ? null : priceAt(bins, step) })
          }}
          className={thumb}
        />
      </div>
    </div>
  )
}
