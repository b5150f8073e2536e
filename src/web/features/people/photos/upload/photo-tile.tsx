import { ArrowLeft, ArrowRight, Grip, ImageOff, ImageUp, RotateCw, Trash2, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { readingSign } from '#web/lib/page-language.ts'
import { t } from '#shared/messages/t.ts'
import { PhotoImage } from '../photo-image.tsx'
import { classes } from '#web/ui/classes.ts'
import { Menu } from '#web/ui/menu.tsx'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import type { PhotoItem } from './photo-queue.ts'
import type { PhotoTarget } from './use-photo-queue.ts'

/** The id of the keyboard hint. */
export const photoKeysId = 'photo-keys'

interface PhotoTileProps {
  item: PhotoItem
  index: number
  count: number
  target: Pick<PhotoTarget, 'makeFirst'>
  onMove: (to: number) => void
  onRetry: () => void
  onRemove: () => void
}

const overlay =
  'absolute inset-0 grid place-content-center justify-items-center gap-1 bg-[oklch(0.2_0.02_75/0.62)] text-sm text-on-photo'

const failedOverlay = `${overlay} bg-[oklch(0.42_0.16_28/0.86)]`

/** A button in its corner. Desktop tiles are so small that a larger one would cover the middle. */
const cornerClasses = 'absolute top-0 end-0 grid size-11 place-items-center text-on-photo desk:size-9'

/** One photo: stored, uploading, or refused. */
export const PhotoTile = ({ item, index, count, target, onMove, onRetry, onRemove }: PhotoTileProps) => {
  const number = index + 1
  if (item.state === 'kept')
    return (
      <>
        <Menu
          label={t('Change photo {number} of {count}', { number, count })}
          className="block size-full -outline-offset-4 focus-visible:outline-4"
          items={[
            ...(index > 0
              ? [
                  { label: target.makeFirst, icon: ImageUp, onSelect: () => onMove(0) },
                  { label: t('Move earlier'), icon: ArrowLeft, onSelect: () => onMove(index - 1) },
                ]
              : []),
            ...(index < count - 1
              ? [{ label: t('Move later'), icon: ArrowRight, onSelect: () => onMove(index + 1) }]
              : []),
            { label: t('Remove'), icon: Trash2, onSelect: onRemove, isDanger: true },
          ]}
        >
          <PhotoImage photo={item.photo} alt="" sizes="(width < 900px) 33vw, 120px" />
        </Menu>
        {count > 1 && <Handle index={index} count={count} onMove={onMove} />}
      </>
    )

  // not an img element: an undecodable file would show as a broken image
  const picture = (
    <div className="size-full bg-cover bg-center" style={{ backgroundImage: `url(${item.localUrl})` }} />
  )
  if (item.state === 'failed')
    return (
      <>
        {picture}
        {item.canRetry ? (
          <button
            type="button"
            onClick={onRetry}
            aria-label={t('Retry {name}', { name: item.file.name })}
            className={`${failedOverlay} w-full -outline-offset-4 focus-visible:outline-on-photo`}
          >
            <RotateCw className="size-5" />
            <b>{t('Retry')}</b>
          </button>
        ) : (
          <div className={failedOverlay}>
            <ImageOff className="size-5" />
            <b>{t('Can’t be used')}</b>
          </div>
        )}
        <button
          type="button"
          onClick={onRemove}
          aria-label={t('Remove {name}', { name: item.file.name })}
          className={classes(cornerClasses, '-outline-offset-4 focus-visible:outline-on-photo')}
        >
          <X className="size-[18px]" />
        </button>
      </>
    )

  const done = item.sentBytes / Math.max(1, item.file.size)
  const percent = Math.min(99, Math.floor(done * 100))
  return (
    <>
      {picture}
      <div className={overlay}>
        <progress
          aria-label={t('Uploading {name}', { name: item.file.name })}
          value={percent}
          max={100}
          className="sr-only"
        />
        <ProgressRing done={Math.min(1, done)} className="size-10" />
        <b>{item.state === 'waiting' ? t('Waiting', undefined, 'a photo to be uploaded') : `${percent}%`}</b>
      </div>
    </>
  )
}

const stepOf = (key: string) =>
  ({ ArrowLeft: -readingSign(), ArrowUp: -1, ArrowRight: readingSign(), ArrowDown: 1 })[key]

/** The drag handle for touch; on the keyboard the arrow keys move the photo. */
const Handle = ({ index, count, onMove }: Pick<PhotoTileProps, 'index' | 'count' | 'onMove'>) => {
  const handleKey = (event: KeyboardEvent) => {
    const step = stepOf(event.key)
    if (step === undefined) return
    event.preventDefault()
    onMove(index + step)
  }
  return (
    <button
      type="button"
      data-handle=""
      aria-label={t('Move photo {number} of {count}', { number: index + 1, count })}
      aria-describedby={photoKeysId}
      onKeyDown={handleKey}
      className={classes(cornerClasses, 'group cursor-grab! touch-none outline-none active:cursor-grabbing!')}
    >
      <span className="grid size-7 place-items-center rounded-small bg-[oklch(0.2_0.02_75/0.6)] transition-opacity duration-(--dur-quick) group-focus-visible:opacity-100 group-focus-visible:outline-2 group-focus-visible:outline-on-photo group-hover/tile:opacity-100 pointer-fine:opacity-0">
        <Grip className="size-4" />
      </span>
    </button>
  )
}
