import { t } from '#shared/messages/t.ts'
import ruthUrl from '../../../../../assets/faces/face-ruth.svg'
import { LandingPicture } from './landing-picture.tsx'

// Paper is light in every theme: tags and contract bring the default theme with them.
const cardClasses = 'absolute aspect-[4/5.2] w-40 overflow-hidden rounded-inner bg-tint shadow-3'
const photoClasses = 'size-full object-cover'

/** A card moving to the right, with its stamp. */
export const SwipeDrawing = () => (
  <>
    <div className={`${cardClasses} top-12 scale-94`}>
      <LandingPicture name="yacht-sailing-01" alt="" sizes="160px" loading="lazy" className={photoClasses} />
    </div>
    <div className={`${cardClasses} top-7 translate-x-7 rotate-8`}>
      <LandingPicture
        name="motorcycle-scooter-01"
        alt=""
        sizes="160px"
        loading="lazy"
        className={photoClasses}
      />
      <span className="absolute top-5 left-3 -rotate-14 rounded-[10px] bg-like px-2.5 pt-1 pb-1.5 font-display text-[1.375rem] leading-none font-bold tracking-[0.02em] text-like-ink inset-ring-2 inset-ring-current ring-3 ring-like">
        {t('LIKE')}
      </span>
    </div>
  </>
)

const tagClasses =
  'absolute top-11 w-[124px] rounded-t-[62px] rounded-b-inner bg-surface-raised px-2 pt-9 pb-3 text-ink shadow-3 [transform-origin:50%_20px]'
const tagPhotoClasses = 'h-28 w-full rounded-t-[54px] rounded-b-[12px] object-cover'

const TagHole = () => (
  <span className="absolute top-3 left-1/2 size-3.5 -translate-x-1/2 rounded-pill bg-surface-sunken inset-ring inset-ring-line-strong" />
)

/** The two key tags of a match, on one ring. */
export const MatchDrawing = () => (
  <>
    <div data-theme="default" className={`${tagClasses} -translate-x-8 rotate-9`}>
      <TagHole />
      <LandingPicture
        name="property-cabin-01"
        alt=""
        sizes="110px"
        loading="lazy"
        className={tagPhotoClasses}
      />
      <p className="mt-2 px-1 font-display text-sm leading-tight font-title">{t('Glass cabin')}</p>
    </div>
    <div data-theme="default" className={`${tagClasses} translate-x-8 -rotate-8`}>
      <TagHole />
      <img src={ruthUrl} alt="" width={108} height={112} loading="lazy" className={tagPhotoClasses} />
      <p className="mt-2 px-1 font-display text-sm leading-tight font-title">Ruth</p>
    </div>
    <svg viewBox="0 0 120 120" fill="none" className="absolute top-3.5 size-[84px] stroke-(--key-ring)">
      <path d="M28 86A46 46 0 1 1 92 86" strokeWidth="8" strokeLinecap="round" />
    </svg>
  </>
)

const Line = ({ className }: { className: string }) => (
  <span className={`block h-2 rounded-pill bg-surface-sunken ${className}`} />
)

/** A signed contract. */
export const SignDrawing = () => (
  <div
    data-theme="default"
    className="absolute top-6 w-52 -rotate-2 rounded-inner bg-surface-raised px-5 pt-4.5 pb-3.5 text-ink shadow-3"
  >
    <p className="font-display text-md leading-tight font-title">{t('Rental of a home')}</p>
    <div className="mt-3 grid gap-2">
      <Line className="w-full" />
      <Line className="w-[86%]" />
      <Line className="w-[58%]" />
    </div>
    <svg
      viewBox="0 0 168 56"
      fill="none"
      className="mt-3 w-full border-b-2 border-line-strong pb-1 stroke-ink"
    >
      <path
        d="M8 38c8-22 15-32 19-30 5 3-9 40-4 41 5 1 15-26 20-25 4 1-5 20 0 21 6 1 10-19 16-18 5 1-3 16 3 17 7 0 9-16 15-15 4 1 0 13 5 13 9 1 11-30 18-31 6 0-6 32 1 33 8 0 12-21 19-20 5 1-2 14 4 15 6 0 14-9 34-13"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    <p className="mt-2 text-xs text-ink-muted">{t('Signed by both')}</p>
  </div>
)
