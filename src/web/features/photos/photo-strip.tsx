import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Photo } from '#shared/photos.ts'
import { classes } from '#web/ui/classes.ts'
import { PhotoImage } from './photo-image.tsx'

interface PhotoStripProps {
  photos: readonly Photo[]
  /** What they show: a name or a title. */
  of: string
  sizes: string
  /** A shape and a radius. */
  className: string
}

/** Pictures side by side, one at a time: swiped with the finger, stepped through with buttons or arrow keys. */
export const PhotoStrip = ({ photos, of, sizes, className }: PhotoStripProps) => {
  const stripRef = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const stepTo = (next: number) => {
    const strip = stripRef.current
    strip?.scrollTo({ left: next * strip.clientWidth, behavior: 'smooth' })
  }
  return (
    <div className={classes('relative overflow-hidden bg-surface-sunken', className)}>
      <ul
        ref={stripRef}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
        tabIndex={photos.length > 1 ? 0 : undefined}
        aria-label={`Photos of ${of}`}
        onScroll={({ currentTarget }) =>
          setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
        className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-[inherit] -outline-offset-4 [scrollbar-width:none]"
      >
        {photos.map((photo, place) => (
          <li key={photo.id} className="size-full shrink-0 snap-center">
            <PhotoImage
              photo={photo}
              alt={photos.length > 1 ? `${of}, photo ${place + 1} of ${photos.length}` : of}
              sizes={sizes}
              priority={place === 0}
            />
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <>
          <Step side="left" isOff={index === 0} onClick={() => stepTo(index - 1)} />
          <Step side="right" isOff={index === photos.length - 1} onClick={() => stepTo(index + 1)} />
          <span
            aria-hidden="true"
            className="absolute right-4 bottom-4 rounded-pill bg-[oklch(0.2_0.02_75/0.72)] px-3 py-1 text-sm font-semibold text-on-photo"
          >
            {index + 1} of {photos.length}
          </span>
        </>
      )}
    </div>
  )
}

interface StepProps {
  side: 'left' | 'right'
  isOff: boolean
  onClick: () => void
}

const Step = ({ side, isOff, onClick }: StepProps) => (
  <button
    type="button"
    aria-label={side === 'left' ? 'Previous photo' : 'Next photo'}
    disabled={isOff}
    onClick={onClick}
    className={classes(
      'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-pill bg-[oklch(0.2_0.02_75/0.44)]',
      'text-on-photo transition-opacity hover:bg-[oklch(0.2_0.02_75/0.64)] focus-visible:outline-on-photo disabled:opacity-0',
      side === 'left' ? 'left-2' : 'right-2',
    )}
  >
    {side === 'left' ? <ChevronLeft className="size-5" /> : <ChevronRight className="size-5" />}
  </button>
)
