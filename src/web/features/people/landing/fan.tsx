import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { rich } from '#web/lib/rich.ts'
import { LandingPicture } from './landing-picture.tsx'

const frontSizes = '(width < 900px) min(57vw, 23svh), clamp(300px, min(30vw, 53vh), 560px)'
// Slightly smaller than they measure on phones: they are half hidden, and the same sizes are reused further down.
const sideSizes = '(width < 900px) min(46vw, 19svh), clamp(320px, min(33vw, 57vh), 600px)'

// farthest first: later ones are on top
const sideCards = [
  { name: 'bicycle-city-01', place: 'fan-far-left fan-left' },
  { name: 'property-modern-pool-01', place: 'fan-far-right fan-right' },
  { name: 'motorcycle-scooter-01', place: 'fan-near-left fan-left' },
  { name: 'yacht-sailing-01', place: 'fan-near-right fan-right' },
]

const bold = (price: ReactNode) => (
  <b className="font-display text-[1.25rem] leading-none font-bold tracking-[-0.02em] text-on-photo desk:text-[1.75rem]">
    {price}
  </b>
)

/** An animated fan of cards; decorative, since the text beside it says the same. */
export const Fan = () => (
  <div
    aria-hidden="true"
    data-fan=""
    className="fan relative z-1 mt-3 h-[calc(var(--card-width)*1.375+28px)] desk:col-start-2 desk:row-start-1 desk:mt-0 desk:h-auto"
  >
    {sideCards.map(({ name, place }) => (
      <div key={name} className={`fan-card ${place}`}>
        <LandingPicture name={name} alt="" sizes={sideSizes} loading="soon" />
      </div>
    ))}
    <div className="fan-card fan-front">
      <LandingPicture name="property-cabin-01" alt="" sizes={frontSizes} loading="first" />
      <div className="absolute inset-x-0 top-[45%] -bottom-px bg-linear-to-t from-tint from-18% via-tint/66 via-50% to-transparent" />
      <div className="absolute inset-x-0 bottom-0 px-4.5 pb-4 text-on-photo desk:px-6.5 desk:pb-6">
        <p className="font-display text-[1.125rem] leading-[1.1] font-title tracking-[-0.02em] desk:text-[1.875rem] desk:tracking-[-0.03em]">
          {t('Glass-front cabin')}
        </p>
        <p className="mt-1 text-sm text-on-photo-muted desk:mt-2 desk:text-md">
          {rich('<b>{price}</b> /month', { price: '$1,950', b: bold })}
        </p>
      </div>
    </div>
  </div>
)
