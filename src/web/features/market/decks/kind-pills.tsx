import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { clientDeckPaths, type Kind } from '#shared/market/kinds.ts'
import { kindIcon } from '#web/features/market/listings/format-listing.ts'

const names: Record<keyof typeof clientDeckPaths, string> = {
  property: t('Property'),
  moto: t('Moto'),
  bicycle: t('Bicycle'),
  yacht: t('Yacht'),
}

const bringIntoSight = (chosen: HTMLElement | null) =>
  chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** One deck of clients per asset kind. */
export const KindPills = ({ kind, search = '' }: { kind: Kind; search?: string }) => (
  <nav aria-label={t('Kinds')} className="shrink-0 desk:self-center">
    <ul className="chip-scroller pb-3 desk:pb-3.5">
      {Object.entries(clientDeckPaths).map(([path, ofKind]) => {
        const Icon = kindIcon[ofKind]
        return (
          <li key={path}>
            <Link
              ref={ofKind === kind ? bringIntoSight : undefined}
              to={`/owner/clients/${path}${search}`}
              replace
              aria-current={ofKind === kind ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-pill bg-surface-raised px-4 text-sm font-medium whitespace-nowrap no-underline inset-ring inset-ring-line hover:inset-ring-line-strong aria-[current]:bg-ink aria-[current]:text-surface-raised aria-[current]:inset-ring-0 desk:px-2.5"
            >
              <Icon className="size-4" />
              {names[path as keyof typeof names]}
            </Link>
          </li>
        )
      })}
    </ul>
  </nav>
)
