import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '#shared/messages/t.ts'
import { cardSizes } from '#shared/market/card-sizes.ts'
import type { Photo } from '#shared/people/photos.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { decodeAhead } from '#web/features/people/photos/photo-source.ts'
import { useShownPhoto } from '#web/features/people/photos/shown-photo.ts'
import { classes } from '#web/ui/classes.ts'
import { useIsOnTop } from './on-top.ts'

/** The photos of a card, one at a time: dots above, and a button over each half to step back and forward. */
export const CardPhotos = ({ photos }: { photos: Photo[] }) => {
  // Only the top card preloads its next photo, and only its buttons can be focused.
  const isOnTop = useIsOnTop()
  const [index, show] = useShownPhoto(photos)
  const count = photos.length
  const photo = photos[index]
  const next = photos[(index + 1) % count]

  useEffect(() => {
    if (isOnTop && next) decodeAhead(next, cardSizes)
  }, [isOnTop, next])

  if (!photo) return null
  return (
    <div className={classes('card-photo', count > 1 && 'card-photo-several')}>
      <PhotoImage
        key={photo.id}
        photo={photo}
        alt={count > 1 ? t('Photo {place} of {count}', { place: index + 1, count }) : t('Photo')}
        sizes={cardSizes}
        priority={isOnTop}
      />
      {count > 1 && (
        <>
          <div aria-hidden="true" className="absolute inset-x-4 top-3 z-1 flex justify-center gap-[5px]">
            {photos.map((_, place) => (
              <i
                // oxlint-disable-next-line react/no-array-index-key -- the next card takes over the element
                key={place}
                className={classes(
                  'size-1.5 rounded-pill bg-on-photo shadow-[0_0_3px_oklch(0.15_0.01_80/0.5)]',
                  place !== index && 'opacity-55',
                )}
              />
            ))}
          </div>
          <Step to="previous" isOnTop={isOnTop} onStep={() => show((index + count - 1) % count)} />
          <Step to="next" isOnTop={isOnTop} onStep={() => show((index + 1) % count)} />
        </>
      )}
    </div>
  )
}

interface StepProps {
  to: 'previous' | 'next'
  isOnTop: boolean
  onStep: () => void
}

/** The whole half is tappable; the arrow shows the direction. */
const Step = ({ to, isOnTop, onStep }: StepProps) => (
  <button
    type="button"
    tabIndex={isOnTop ? undefined : -1}
    aria-label={to === 'previous' ? t('Previous photo') : t('Next photo')}
    onClick={onStep}
    className={classes(
      'group absolute inset-y-0 z-1 w-1/2 outline-none',
      to === 'previous' ? 'start-0' : 'end-0',
    )}
  >
    <span
      className={classes(
        'absolute top-[38%] grid size-11 place-items-center text-on-photo',
        to === 'previous' ? 'start-1.5' : 'end-1.5',
      )}
    >
      <span className="grid size-9 place-items-center rounded-pill bg-[oklch(0.2_0.02_75/0.44)] outline-offset-2 outline-on-photo transition-colors group-hover:bg-[oklch(0.2_0.02_75/0.64)] group-focus-visible:outline-2">
        {to === 'previous' ? <ChevronLeft className="size-5" /> : <ChevronRight className="size-5" />}
      </span>
    </span>
  </button>
)
