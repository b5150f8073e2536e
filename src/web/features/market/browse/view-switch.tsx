import { LayoutGrid, Layers, MapPinned } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'

type View = 'deck' | 'list' | 'map'

const views = [
  { view: 'deck', name: t('Deck', undefined, 'of cards'), Icon: Layers },
  { view: 'list', name: t('List', undefined, 'noun'), Icon: LayoutGrid },
  { view: 'map', name: t('Map'), Icon: MapPinned },
] as const

/** The selected view, stored in the URL. */
export function useView(): View {
  const view = new URLSearchParams(useLocation().search).get('view')
  return view === 'list' || view === 'map' ? view : 'deck'
}

/** The URL of the same screen in another view. A saved search has no deck. */
const searchFor = (search: string, view: View) => {
  if (view === 'deck') return ''
  const params = new URLSearchParams(search)
  params.set('view', view)
  return `?${params.toString()}`
}

/** Switches between deck, list and map; labeled on desktop, except in a narrow container. */
export const ViewSwitch = () => {
  const { pathname, search } = useLocation()
  const current = useView()
  return (
    <nav
      aria-label={t('View', undefined, 'noun: deck, list or map')}
      className="shrink-0 rounded-[16px] bg-surface-sunken p-0.5"
    >
      <ul className="flex">
        {views.map(({ view, name, Icon }) => (
          <li key={view}>
            <Link
              to={pathname + searchFor(search, view)}
              title={name}
              aria-current={view === current ? 'page' : undefined}
              className="flex items-center rounded-control text-sm font-semibold text-ink-muted hover:text-ink aria-[current]:bg-surface-raised aria-[current]:text-ink aria-[current]:shadow-1"
            >
              <Icon className="m-3 size-5" />
              <span className="-ms-1 pe-3.5 max-desk:sr-only @max-lg:sr-only">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
