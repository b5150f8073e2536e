import { Images } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import type { Photo } from '#shared/people/photos.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { PhotoImage } from './photo-image.tsx'
import { useGallery } from './use-gallery.tsx'

const maxShown = 5

/** By the number of photos: one wide cell, halves, a large one and a column, or a large one and four. */
const gridClasses = [
  '',
  'grid-cols-1',
  'grid-cols-2',
  'grid-cols-[2fr_1fr] grid-rows-2 *:first:row-span-2',
  'grid-cols-[2fr_1fr] grid-rows-3 *:first:row-span-3',
  'grid-cols-[2fr_1fr_1fr] grid-rows-2 *:first:row-span-2',
]

interface PhotoMosaicProps {
  photos: readonly Photo[]
  /** Their subject: a name or a title. */
  of: string
  /** Crops below the face instead of through it. */
  isOfPerson?: boolean | undefined
}

/** A mosaic of photos; each opens the gallery. */
export const PhotoMosaic = ({ photos, of, isOfPerson = false }: PhotoMosaicProps) => {
  const { gallery, openGallery } = useGallery(photos, of)
  const shown = photos.slice(0, maxShown)
  if (shown.length === 0) return null
  return (
    <div className="relative">
      <div
        className={classes(
          'grid h-[clamp(300px,40dvh,420px)] gap-2 overflow-hidden rounded-[20px]',
          gridClasses[shown.length] ?? '',
        )}
      >
        {shown.map((photo, place) => (
          <button
            key={photo.id}
            type="button"
            aria-label={t('Enlarge photo {number} of {count}', { number: place + 1, count: photos.length })}
            onClick={() => openGallery(place)}
            className="min-h-0 min-w-0 cursor-zoom-in overflow-hidden -outline-offset-4 [&>img]:transition-opacity [&>img]:duration-(--dur-quick) hover:[&>img]:opacity-92"
          >
            <PhotoImage
              photo={photo}
              alt=""
              sizes={place === 0 ? '600px' : '300px'}
              priority={place === 0}
              className={
                photos.length === 1 && photo.height > photo.width
                  ? 'object-contain!'
                  : isOfPerson
                    ? 'object-[50%_15%]'
                    : 'object-[50%_60%]'
              }
            />
          </button>
        ))}
      </div>
      {photos.length > 1 && (
        <button
          type="button"
          onClick={() => openGallery(0)}
          className={classes(
            buttonClasses({ look: 'raised', size: 'small' }),
            'absolute! bottom-4 start-4 shadow-2',
          )}
        >
          <Images />
          {t('{count, plural, one {All # photos} other {All # photos}}', { count: photos.length })}
        </button>
      )}
      {gallery}
    </div>
  )
}
