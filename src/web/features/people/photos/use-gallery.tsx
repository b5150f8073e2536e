import { Suspense, useId, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Photo } from '#shared/people/photos.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { useShownPhoto } from './shown-photo.ts'

const PhotoGallery = lazyComponent(async () => (await import('./gallery/photo-gallery.tsx')).PhotoGallery)

/** Full-screen photos. A history entry, so the back button closes it. */
export function useGallery(photos: readonly Photo[], of: string) {
  const id = useId()
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const [index, show] = useShownPhoto(photos)
  // After a reload the history entry is still there, but the gallery shouldn't reopen.
  const [wasOpened, setWasOpened] = useState(false)
  const isOpen = wasOpened && (state as { gallery?: string } | null)?.gallery === id
  const gallery: ReactNode = isOpen && (
    <Suspense>
      <PhotoGallery photos={photos} of={of} index={index} onIndex={show} onClose={() => void navigate(-1)} />
    </Suspense>
  )
  return {
    gallery,
    openGallery(at: number) {
      show(at)
      setWasOpened(true)
      void navigate(pathname + search, {
        state: { ...(state as object | null), gallery: id },
        preventScrollReset: true,
      })
    },
  }
}
