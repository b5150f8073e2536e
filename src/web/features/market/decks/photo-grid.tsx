import { t } from '#shared/messages/t.ts'
import type { Photo } from '#shared/people/photos.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { useGallery } from '#web/features/people/photos/use-gallery.tsx'

const maxShown = 4

/** The current card's photos beside the deck: a row of four, each of which opens the gallery. */
export const PhotoGrid = ({ photos, of }: { photos: Photo[]; of: string }) => {
  const { gallery, openGallery } = useGallery(photos, of)
  if (photos.length === 0) return null
  const more = photos.length - maxShown
  return (
    <div className="mb-5 grid grid-cols-4 gap-2">
      {photos.slice(0, maxShown).map((photo, place) => (
        <button
          key={photo.id}
          type="button"
          aria-label={t('Enlarge photo {place} of {count}', { place: place + 1, count: photos.length })}
          onClick={() => openGallery(place)}
          className="relative aspect-square cursor-zoom-in overflow-hidden rounded-control"
        >
          <PhotoImage photo={photo} alt="" sizes="130px" />
          {more > 0 && place === maxShown - 1 && (
            <span className="numbers absolute inset-0 grid place-items-center bg-[oklch(0.2_0.02_75/0.55)] text-[1.125rem] text-on-photo">
              +{more}
            </span>
          )}
        </button>
      ))}
      {gallery}
    </div>
  )
}
