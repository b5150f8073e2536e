import { ArrowRight } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { LandingPicture } from './landing-picture.tsx'

const peeking = [
  { name: 'yacht-catamaran-01', place: '-translate-x-24 -rotate-12' },
  { name: 'bicycle-city-01', place: 'translate-x-24 rotate-12' },
  { name: 'property-modern-pool-01', place: '-translate-y-4' },
]

/** The last section before the footer: the deck, one tap away. */
export const LastCall = () => (
  <section aria-labelledby="last-call-title" className="px-5 desk:px-(--gutter)">
    <div className="relative overflow-hidden rounded-card bg-panel px-6 pt-8 pb-52 text-panel-ink desk:flex desk:min-h-80 desk:items-center desk:px-14 desk:py-14">
      <div className="relative z-1 desk:max-w-[50%]">
        <h2 id="last-call-title" className="text-title-1">
          {t('Take a look around first')}
        </h2>
        <p className="mt-3 max-w-[28em] text-lg text-balance">
          {t('Try the deck with sample listings. No account needed, and nothing is saved.')}
        </p>
        <a
          href="/test-swipe"
          className="mt-6 inline-flex min-h-15 items-center gap-2 rounded-inner bg-panel-ink px-6 text-[1.0625rem] font-semibold text-panel no-underline transition-transform duration-(--dur-press) active:scale-[0.975]"
        >
          {t('Try the deck')}
          <ArrowRight className="size-5" />
        </a>
      </div>
      <div
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 flex h-44 justify-center desk:inset-x-auto desk:top-18 desk:end-44 desk:bottom-0 desk:h-auto desk:w-56"
      >
        {peeking.map(({ name, place }) => (
          <div
            key={name}
            className={`absolute aspect-[4/5.2] w-40 overflow-hidden rounded-inner bg-tint shadow-3 desk:w-56 desk:rounded-card ${place}`}
          >
            <LandingPicture
              name={name}
              alt=""
              sizes="(width < 900px) 160px, 224px"
              loading="lazy"
              className="size-full object-cover"
            />
          </div>
        ))}
      </div>
    </div>
  </section>
)
