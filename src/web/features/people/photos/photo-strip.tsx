import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { readingSign } from '#web/lib/page-language.ts'
import { t } from '#shared/messages/t.ts'
import type { Photo } from '#shared/people/photos.ts'
import { classes } from '#web/ui/classes.ts'
import { PhotoImage } from './photo-image.tsx'
import { useShownPhoto } from './shown-photo.ts'
import { useGallery } from './use-gallery.tsx'

interface PhotoStripProps {
  photos: readonly Photo[]
  /** Their subject: a name or a title. */
  of: string
  sizes: string
  /** Its shape and radius. */
  className: string
}

/** From right to left, scrolling is negative. */
const indexAt = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(Math.abs(scrollLeft) / clientWidth)
const placeOf = (index: number, { clientWidth }: HTMLElement) => readingSign() * index * clientWidth

/** A photo carousel: swiped with the finger, or stepped through with buttons or arrow keys. */
export const PhotoStrip = ({ photos, of, sizes, className }: PhotoStripProps) => {
  const stripRef = useRef<HTMLUListElement>(null)
  const [index, show] = useShownPhoto(photos)
  /** The photo the strip has scrolled to, including those it passes on the way. */
  const reached = useRef(0)
  const { gallery, openGallery } = useGallery(photos, of)
  const stepTo = (next: number) => {
    const strip = stripRef.current
    if (!strip) return
    strip.scrollTo({ left: placeOf(next, strip), behavior: 'smooth' })
  }
  // Starts where the card was, and follows the gallery.
  useLayoutEffect(() => {
    const strip = stripRef.current
    if (!strip || reached.current === index) return
    reached.current = index
    strip.scrollTo({ left: placeOf(index, strip), behavior: 'instant' })
  }, [index])
  const opensGallery = { onClick: () => openGallery(index) }
  return (
    <div className={classes('relative overflow-hidden bg-surface-sunken', className)}>
      <ul
        ref={stripRef}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
        tabIndex={photos.length > 1 ? 0 : undefined}
        aria-label={t('Photos of {of}', { of })}
        {...opensGallery}
        onScroll={({ currentTarget }) => {
          reached.current = indexAt(currentTarget)
          show(reached.current)
        }}
        className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-[inherit] cursor-zoom-in -outline-offset-4 [scrollbar-width:none]"
      >
        {photos.map((photo, place) => (
          <li key={photo.id} className="size-full shrink-0 snap-center">
            <PhotoImage
              photo={photo}
              alt={
                photos.length > 1
                  ? t('{of}, photo {number} of {count}', { of, number: place + 1, count: photos.length })
                  : of
              }
              sizes={sizes}
              priority={place === index}
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label={t('Enlarge photo')}
        onClick={() => openGallery(index)}
        className="absolute bottom-2.5 start-2.5 grid size-11 place-items-center rounded-pill bg-[oklch(0.2_0.02_75/0.44)] text-on-photo hover:bg-[oklch(0.2_0.02_75/0.64)] focus-visible:outline-on-photo"
      >
        <Maximize2 className="size-5" />
      </button>
      {gallery}
      {photos.length > 1 && (
        <>
          <Step to="previous" isOff={index === 0} onClick={() => stepTo(index - 1)} />
          <Step to="next" isOff={index === photos.length - 1} onClick={() => stepTo(index + 1)} />
          <span
            aria-hidden="true"
            className="absolute end-4 bottom-4 rounded-pill bg-[oklch(0.2_0.02_75/0.72)] px-3 py-1 text-sm font-semibold text-on-photo"
          >
            {t('{number} of {count}', { number: index + 1, count: photos.length })}
          </span>
        </>
      )}
    </div>
  )
}

interface StepProps {
  to: 'previous' | 'next'
  isOff: boolean
  onClick: () => void
}

const Step = ({ to, isOff, onClick }: StepProps) => (
  <button
    type="button"
    aria-label={to === 'previous' ? t('Previous photo') : t('Next photo')}
    disabled={isOff}
    onClick={onClick}
    className={classes(
      'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-pill bg-[oklch(0.2_0.02_75/0.44)]',
      'text-on-photo transition-opacity hover:bg-[oklch(0.2_0.02_75/0.64)] focus-visible:outline-on-photo disabled:opacity-0',
      to === 'previous' ? 'start-2' : 'end-2',
    )}
  >
    {to === 'previous' ? <ChevronLeft className="size-5" /> : <ChevronRight className="size-5" />}
  </button>
)
