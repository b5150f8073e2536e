import { useId } from 'react'
import { show, t } from '#shared/messages/t.ts'
import { kindName, kinds, type Kind } from '#shared/market/kinds.ts'
import bicycleUrl from '#web/assets/landing/bicycle-city-01-480.webp'
import motorcycleUrl from '#web/assets/landing/motorcycle-scooter-01-480.webp'
import propertyUrl from '#web/assets/landing/property-cabin-01-480.webp'
import yachtUrl from '#web/assets/landing/yacht-sailing-01-480.webp'
import { classes } from '#web/ui/classes.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { kindIcon } from './format-listing.ts'

const pictures: Record<Kind, string> = {
  property: propertyUrl,
  motorcycle: motorcycleUrl,
  bicycle: bicycleUrl,
  yacht: yachtUrl,
}
const examples: Record<Kind, string> = {
  property: t('House, apartment, room, office'),
  motorcycle: t('Cruiser, scooter, touring bike'),
  bicycle: t('City, road, cargo, electric'),
  yacht: t('Sailing, motor, catamaran'),
}

interface KindTilesProps {
  /** The chosen kind, while its listing is being created. */
  busyKind: Kind | undefined
  onChoose: (kind: Kind) => void
  className: string
}

/** Choose one of the four kinds. */
export const KindTiles = ({ busyKind, onChoose, className }: KindTilesProps) => (
  <ul className={classes('grid grid-cols-2 gap-3', className)}>
    {kinds.map((kind) => (
      <li key={kind}>
        <KindTile kind={kind} isBusy={busyKind === kind} onChoose={() => !busyKind && onChoose(kind)} />
      </li>
    ))}
  </ul>
)

interface KindTileProps {
  kind: Kind
  isBusy: boolean
  onChoose: () => void
}

const KindTile = ({ kind, isBusy, onChoose }: KindTileProps) => {
  const wordsId = useId()
  const Icon = kindIcon[kind]
  return (
    <button
      type="button"
      aria-labelledby={wordsId}
      aria-busy={isBusy}
      onClick={onChoose}
      className={classes(
        'group flex size-full flex-col overflow-hidden rounded-card bg-surface-raised text-start shadow-2',
        'dark:inset-ring dark:inset-ring-line',
        'transition-[transform,box-shadow] duration-(--dur-quick) ease-out hover:shadow-3 active:scale-[0.975]',
      )}
    >
      <span className="block aspect-square overflow-hidden desk:aspect-4/5">
        <img
          src={pictures[kind]}
          alt=""
          width={480}
          height={600}
          className="size-full object-cover object-[50%_60%] transition-transform duration-(--dur-sheet) ease-out group-hover:scale-[1.03] motion-reduce:transform-none"
        />
      </span>
      <span id={wordsId} className="block p-4 desk:p-5">
        <span className="flex items-center gap-2 font-display text-title-3 font-title tracking-(--tracking-title)">
          {isBusy ? <Spinner /> : <Icon className="size-5" />}
          {show(kindName[kind])}
        </span>
        <span className="mt-1 block text-sm text-ink-muted">{examples[kind]}</span>
      </span>
    </button>
  )
}
