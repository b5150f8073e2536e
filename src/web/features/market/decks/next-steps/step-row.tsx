import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CardCount } from '#shared/market/next-steps.ts'
import type { Photo } from '#shared/people/photos.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { classes } from '#web/ui/classes.ts'
import { formatCount, type StepText } from './format-step.ts'

interface StepRowProps {
  text: StepText
  preview: CardCount & { photos: readonly Photo[] }
  /** Shown if there is no photo. */
  icon: LucideIcon
  /** A button, or a link to another deck. */
  action: { onTake: () => void; isBusy: boolean } | { to: string }
  /** The first suggestion is the primary action of the screen. */
  isFirst: boolean
}

const row =
  'flex min-h-15 w-full items-center gap-3.5 rounded-[20px] px-2.5 py-2 text-start leading-snug no-underline active:scale-[0.985] transition-transform duration-(--dur-press)'

const looks = {
  first: 'bg-accent text-accent-ink hover:bg-accent-hover',
  other: 'text-ink hover:bg-surface-sunken',
}

/** One suggestion: what it changes, how many cards it has, and three of them. */
export const StepRow = ({ text, preview, icon: Icon, action, isFirst }: StepRowProps) => {
  const className = classes(row, isFirst ? looks.first : looks.other)
  const muted = !isFirst && 'text-ink-muted'
  const inside = (
    <>
      <Peek photos={preview.photos}>
        <Icon className="size-6 text-ink-muted" />
      </Peek>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {text.label}{' '}
          <span className="whitespace-nowrap">
            ·{' '}
            <span className={classes('tabular-nums', !isFirst && 'text-accent')}>{formatCount(preview)}</span>
          </span>
        </span>
        <span className={classes('block truncate text-sm', muted)}>{text.now}</span>
      </span>
      <ChevronRight className={classes('size-5 shrink-0', muted)} />
    </>
  )
  return (
    <li>
      {'to' in action ? (
        <Link to={action.to} className={className}>
          {inside}
        </Link>
      ) : (
        <button type="button" disabled={action.isBusy} onClick={action.onTake} className={className}>
          {inside}
        </button>
      )}
    </li>
  )
}

const places = ['start-0 z-3', 'start-[13px] z-2 scale-90', 'start-[26px] z-1 scale-80']

const Peek = ({ photos, children }: { photos: readonly Photo[]; children: ReactNode }) => (
  <span aria-hidden="true" className="relative h-11 w-[62px] shrink-0">
    {photos.slice(0, places.length).map((photo, i) => (
      <span
        key={photo.id}
        className={classes(
          'absolute top-0 h-11 w-9 overflow-hidden rounded-[10px] ring-2 ring-surface-raised',
          places[i],
        )}
      >
        <PhotoImage photo={photo} alt="" sizes="36px" />
      </span>
    ))}
    {photos.length === 0 && (
      <span className="grid size-11 place-items-center rounded-[10px] bg-surface-sunken">{children}</span>
    )}
  </span>
)
