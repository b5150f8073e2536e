import { X } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#shared/messages/t.ts'
import { photoAddress, type Photo } from '#shared/people/photos.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { ProgressRing } from '#web/ui/progress-ring.tsx'

const frame = 'relative block w-64 max-w-[78%] overflow-hidden rounded-inner'
/** Very tall and very wide photos are cropped in the thread, never in the viewer. */
const ratioOf = ({ width, height }: Photo) => Math.min(2, Math.max(0.7, width / height))

/** A photo in the conversation; a tap opens it in full. */
export const SentPhoto = ({ photo }: { photo: Photo }) => {
  const viewer = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button
        type="button"
        aria-label={t('Show the photo')}
        onClick={() => viewer.current?.showModal()}
        className={frame}
        style={{ aspectRatio: ratioOf(photo) }}
      >
        <PhotoImage photo={photo} alt="" sizes="256px" />
      </button>
      <dialog
        ref={viewer}
        aria-label={t('Photo')}
        className="m-0 h-dvh max-h-none w-screen max-w-none bg-[oklch(0.15_0.01_80/0.92)] p-0 text-on-photo backdrop:bg-transparent"
      >
        <button
          type="button"
          aria-label={t('Close')}
          onClick={() => viewer.current?.close()}
          className="grid size-full cursor-zoom-out! place-items-center -outline-offset-4 focus-visible:outline-on-photo"
        >
          <img
            src={photoAddress(photo, 1080)}
            alt=""
            loading="lazy"
            className="size-full min-h-0 object-contain p-4 desk:p-12"
          />
          <X className="absolute top-5 end-5 size-6" />
        </button>
      </dialog>
    </>
  )
}

/** A photo that is uploading; `share` is the fraction sent. */
export const LocalPhoto = ({ url, share }: { url: string; share: number | undefined }) => (
  <span className={frame}>
    <img src={url} alt="" className="max-h-80 w-full object-cover" />
    {share !== undefined && (
      <span className="absolute inset-0 grid place-items-center bg-[oklch(0.2_0.02_75/0.5)] text-on-photo">
        <ProgressRing done={share} className="size-11" />
        <progress aria-label={t('Sending the photo')} max={1} value={share} className="sr-only" />
      </span>
    )}
  </span>
)
