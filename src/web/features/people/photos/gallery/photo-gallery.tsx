import * as RadixDialog from '@radix-ui/react-dialog'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { readingSign } from '#web/lib/page-language.ts'
import { t } from '#shared/messages/t.ts'
import type { Photo } from '#shared/people/photos.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { photoSource } from '../photo-source.ts'
import { useGalleryGestures } from './use-gallery-gestures.ts'
import { closeUp, unzoomed, zoomAt } from './zoom.ts'

interface PhotoGalleryProps {
  photos: readonly Photo[]
  /** Their subject: a name or a title. */
  of: string
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

const controlClasses = 'rounded-pill bg-[oklch(0.25_0.01_80/0.6)] hover:bg-[oklch(0.35_0.01_80/0.8)]!'

/** Full-screen photos, one at a time, with zoom. */
export const PhotoGallery = ({ photos, of, index, onIndex, onClose }: PhotoGalleryProps) => {
  const stageRef = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(unzoomed)
  const goTo = (next: number) => {
    if (next < 0 || next >= photos.length || next === index) return
    setZoom(unzoomed)
    onIndex(next)
  }
  const { dragPx, handlers } = useGalleryGestures({
    stageRef,
    zoom,
    setZoom,
    onStep: (by) => goTo(index + by * readingSign()),
    onClose,
  })
  const zoomBy = (factor: number) =>
    setZoom(zoomAt(zoom, factor, { x: 0, y: 0 }, stageRef.current!.getBoundingClientRect()))
  const act: Record<string, () => void> = {
    ArrowLeft: () => goTo(index - readingSign()),
    ArrowRight: () => goTo(index + readingSign()),
    Home: () => goTo(0),
    End: () => goTo(photos.length - 1),
    '+': () => zoomBy(1.5),
    '-': () => zoomBy(1 / 1.5),
  }
  const handleKey = (event: KeyboardEvent) => {
    const action = act[event.key]
    if (!action || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    action()
  }
  const isZoomed = zoom.scale > 1
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          aria-modal="true"
          aria-describedby={undefined}
          data-holds-page=""
          onKeyDown={handleKey}
          className="fixed inset-0 z-50 animate-fade-in overflow-hidden bg-[oklch(0.15_0.01_80)] text-on-photo outline-none"
        >
          <RadixDialog.Title className="sr-only">{t('Photos of {of}', { of })}</RadixDialog.Title>
          <div
            ref={stageRef}
            {...handlers}
            className={classes(
              'absolute inset-0 touch-none select-none',
              isZoomed ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in',
            )}
          >
            <div
              style={{ transform: `translateX(calc(${readingSign() * index * -100}% + ${dragPx}px))` }}
              className={classes(
                'flex size-full',
                dragPx === 0 &&
                  'motion-safe:transition-transform motion-safe:duration-300 motion-safe:ease-out',
              )}
            >
              {photos.map((photo, place) => (
                <div
                  key={photo.id}
                  inert={place !== index}
                  className="grid size-full shrink-0 place-items-center p-3 desk:px-20 desk:py-14"
                >
                  {Math.abs(place - index) <= 1 && (
                    <img
                      {...photoSource(photo)}
                      sizes="100vw"
                      alt={
                        photos.length > 1
                          ? t('{of}, photo {number} of {count}', {
                              of,
                              number: place + 1,
                              count: photos.length,
                            })
                          : of
                      }
                      width={photo.width}
                      height={photo.height}
                      draggable={false}
                      style={
                        place === index && isZoomed
                          ? { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }
                          : undefined
                      }
                      className="size-full min-h-0 min-w-0 object-contain"
                    />
                  )}
                </div>
              ))}
            </div>
          </div>
          <p
            aria-live="polite"
            className="pointer-events-none absolute top-[max(20px,env(safe-area-inset-top))] start-5 rounded-pill bg-[oklch(0.25_0.01_80/0.6)] px-3 py-1 text-sm font-semibold"
          >
            {t('{number} of {count}', { number: index + 1, count: photos.length })}
          </p>
          <div className="absolute top-[max(12px,env(safe-area-inset-top))] end-3 flex gap-2">
            <IconButton
              label={isZoomed ? t('Zoom out') : t('Zoom in')}
              onClick={() => (isZoomed ? setZoom(unzoomed) : zoomBy(closeUp))}
              className={controlClasses}
            >
              {isZoomed ? <ZoomOut /> : <ZoomIn />}
            </IconButton>
            <RadixDialog.Close asChild>
              <IconButton label={t('Close')} className={controlClasses}>
                <X />
              </IconButton>
            </RadixDialog.Close>
          </div>
          {photos.length > 1 && (
            <>
              <Step to="previous" isOff={index === 0} onStep={() => goTo(index - 1)} />
              <Step to="next" isOff={index === photos.length - 1} onStep={() => goTo(index + 1)} />
            </>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

interface StepProps {
  to: 'previous' | 'next'
  isOff: boolean
  onStep: () => void
}

const Step = ({ to, isOff, onStep }: StepProps) => (
  <IconButton
    label={to === 'previous' ? t('Previous photo') : t('Next photo')}
    // Not `disabled`: the button keeps the focus at the last photo.
    aria-disabled={isOff}
    onClick={onStep}
    className={classes(
      controlClasses,
      'absolute! top-1/2 -translate-y-1/2 aria-disabled:opacity-30',
      to === 'previous' ? 'start-3' : 'end-3',
    )}
  >
    {to === 'previous' ? <ChevronLeft /> : <ChevronRight />}
  </IconButton>
)
