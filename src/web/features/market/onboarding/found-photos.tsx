import type { Photo } from '#shared/people/photos.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'

/** A glimpse of the results. */
export const FoundPhotos = ({ photos }: { photos: readonly Photo[] }) =>
  photos.length > 0 && (
    <div aria-hidden="true" className="grid animate-fade-in grid-cols-3 gap-2.5">
      {photos.map((photo) => (
        <div key={photo.id} className="aspect-4/5 overflow-hidden rounded-inner">
          <PhotoImage photo={photo} alt="" sizes="(min-width: 900px) 190px, 30vw" />
        </div>
      ))}
    </div>
  )
