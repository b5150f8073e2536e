import { useState } from 'react'
import type { Photo } from '#shared/photos.ts'
import { PhotoImage } from '#web/features/photos/photo-image.tsx'

const shownAtFirst = 4

/** The pictures of the current card beside the deck: a row of four, and all of them large when asked. */
export const PhotoGrid = ({ photos, of }: { photos: Photo[]; of: string }) => {
  const [isOpen, setIsOpen] = useState(false)
  if (photos.length < 2) return null
  const shown = isOpen ? photos : photos.slice(0, shownAtFirst)
  const more = photos.length - shown.length
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={isOpen ? 'Show fewer photos' : `Show all ${photos.length} photos of ${of}`}
      onClick={() => setIsOpen(!isOpen)}
      className={`mb-5 grid w-full gap-2 rounded-control ${isOpen ? 'grid-cols-2' : 'grid-cols-4'}`}
    >
      {shown.map((photo, place) => (
        <span
          key={photo.id}
          className={`relative overflow-hidden rounded-control ${isOpen ? 'aspect-4/5' : 'aspect-square'}`}
        >
          <PhotoImage photo={photo} alt="" sizes={isOpen ? '280px' : '130px'} />
          {more > 0 && place === shown.length - 1 && (
            <span className="numbers absolute inset-0 grid place-items-center bg-[oklch(0.2_0.02_75/0.55)] text-[1.125rem] text-on-photo">
              +{more}
            </span>
          )}
        </span>
      ))}
    </button>
  )
}
