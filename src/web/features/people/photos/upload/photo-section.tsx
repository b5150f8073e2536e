import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { classes } from '#web/ui/classes.ts'
import { FieldNote } from '#web/ui/field-frame.tsx'
import { maxPhotoMegabytes, photoTypes } from './photo-files.ts'
import { isOnItsWay, takesSlot, type PhotoItem } from './photo-queue.ts'
import { photoKeysId, PhotoTile } from './photo-tile.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { usePhotoDrag } from './use-photo-drag.ts'
import type { Photos } from './use-photo-queue.ts'

const tile = 'relative aspect-[1/0.84] rounded-control desk:aspect-square'

/** Add photos by dialog or drop, and reorder them; the first one is the cover. */
export const PhotoSection = ({ photos, error }: { photos: Photos; error: string | undefined }) => {
  const { target, items, add, retry, remove, move } = photos
  const inputRef = useRef<HTMLInputElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const isOver = useFileDrop(add)
  const count = items.length
  const taken = items.filter(takesSlot).length

  const moveTo = (key: string, to: number) => {
    if (to < 0 || to >= count) return
    move(key, to)
    setAnnouncement(
      to === 0 ? target.movedFirst : t('Moved to place {place} of {count}.', { place: to + 1, count }),
    )
  }
  const { listRef, shiftOf, handlersFor } = usePhotoDrag(
    items.map(({ key }) => key),
    moveTo,
  )

  return (
    <section data-field="photos">
      <div className="mb-2.5 flex items-baseline gap-2">
        <h2 className="flex-1 text-title-3">{t('Photos')}</h2>
        <span className="text-sm text-ink-muted">
          {t('{number} of {count}', { number: taken, count: target.max })}
        </span>
      </div>
      <ul ref={listRef} className="grid grid-cols-3 gap-2 tablet:grid-cols-5 desk:grid-cols-6">
        {items.map((item, index) => {
          const shift = shiftOf(index)
          return (
            <li
              key={item.key}
              data-photo={item.key}
              {...(item.state === 'kept' ? handlersFor(item.key) : {})}
              style={shift && { transform: `translate(${shift.dx}px, ${shift.dy}px)` }}
              className={classes(
                tile,
                'group/tile overflow-hidden bg-surface-sunken select-none',
                shift && !shift.isSuspended && 'transition-transform duration-(--dur-quick) ease-out',
                shift?.isSuspended && 'z-2 scale-[1.04] cursor-grabbing shadow-3',
              )}
            >
              <PhotoTile
                item={item}
                index={index}
                count={count}
                target={target}
                onMove={(to) => moveTo(item.key, to)}
                onRetry={() => retry(item.key)}
                onRemove={() => remove(item.key)}
              />
              {index === 0 && target.max > 1 && item.state === 'kept' && (
                <span className="pointer-events-none absolute bottom-1.5 start-1.5 rounded-small bg-surface-raised px-1.5 text-[0.6875rem] leading-[18px] font-title text-ink">
                  {target.badge}
                </span>
              )}
            </li>
          )
        })}
        {taken < target.max && (
          <li className={classes(tile, count === 0 && 'col-span-full aspect-auto! h-36')}>
            <button
              type="button"
              onClick={() => inputRef.current?.click()}
              className={classes(
                'grid size-full place-content-center justify-items-center gap-1.5 rounded-control text-sm font-semibold',
                'inset-ring-[1.5px] transition-colors duration-(--dur-quick) hover:bg-surface-sunken',
                isOver ? 'bg-accent-soft text-accent-soft-ink inset-ring-accent' : 'inset-ring-line-strong',
              )}
            >
              <ImagePlus className="size-6" />
              {count === 0
                ? target.max > 1
                  ? t('Add photos')
                  : t('Add a photo')
                : t('Add', undefined, 'photos')}
              {count === 0 && (
                <span className="px-4 font-normal text-ink-muted">
                  {t('JPEG, PNG, WebP or AVIF, up to {megabytes} MB each', { megabytes: maxPhotoMegabytes })}
                  <span className="block max-desk:hidden">{t('Drop them anywhere on this page')}</span>
                </span>
              )}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={inputRef}
        type="file"
        accept={photoTypes}
        multiple={target.max > 1}
        hidden
        aria-label={t('Photos')}
        onChange={({ currentTarget }) => {
          add(currentTarget.files ?? [])
          currentTarget.value = ''
        }}
      />
      <UploadState items={items} />
      <div className="mt-2 empty:hidden">
        <FieldNote error={error} />
      </div>
      <p id={photoKeysId} hidden>
        {t('Use the arrow keys')}
      </p>
      <output className="sr-only">{announcement}</output>
    </section>
  )
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

/** The progress of all uploads, and the server's messages for failed ones. */
const UploadState = ({ items }: { items: readonly PhotoItem[] }) => {
  const running = items.filter(isOnItsWay)
  const failed = items.filter((item) => item.state === 'failed')
  if (running.length + failed.length === 0) return null
  const sizes = running.map((item) => ('sentBytes' in item ? [item.sentBytes, item.file.size] : [0, 0]))
  const sum = (at: 0 | 1) => sizes.reduce((total, size) => total + (size[at] ?? 0), 0)
  const sent = Math.min(sum(0), sum(1))
  const text = [
    running.length > 0 && t('{number} of {count} uploading', { number: running.length, count: items.length }),
    failed.length > 0 &&
      t('{count, plural, one {# failed} other {# failed}}', { count: failed.length }, 'photos'),
  ]
  return (
    <>
      <div className="mt-2.5 flex items-center gap-2.5 text-sm text-ink-muted">
        {running.length > 0 && (
          <>
            <span className="h-1.5 flex-1 overflow-hidden rounded-pill bg-surface-sunken">
              <span
                className="block h-full rounded-pill bg-accent transition-[width] duration-(--dur-quick)"
                style={{ width: `${(100 * sent) / Math.max(1, sum(1))}%` }}
              />
            </span>
            <span className="tabular-nums max-desk:hidden">
              {t('{sent} of {total} MB', { sent: megabytes(sent), total: megabytes(sum(1)) })}
            </span>
          </>
        )}
        <span>{text.filter(Boolean).join(', ')}</span>
      </div>
      <div role="alert">
        <ul className="mt-1.5 grid gap-1">
          {failed.map((item) => (
            <li key={item.key}>
              <FieldNote error={`${item.file.name}: ${item.message}`} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
