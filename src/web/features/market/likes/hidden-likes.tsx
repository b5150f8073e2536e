import { Eye } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { plansPath } from '#shared/routes.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

const maxShown = 5

/** Likes that the plan doesn't reveal. The silhouettes are placeholders: the browser never learns who they are. */
export const HiddenLikes = ({ count, hasNamed }: { count: number; hasNamed: boolean }) => (
  <Panel className="grid justify-items-center gap-5 px-5! py-7! text-center">
    <div aria-hidden="true" className="flex -space-x-3">
      {grounds.slice(0, Math.min(count, maxShown)).map((ground) => (
        <Silhouette key={ground} ground={ground} />
      ))}
    </div>
    <div>
      <h3 className="text-title-3">{hasNamed ? formatMore(count) : t('See who they are')}</h3>
      <p className="mt-1.5 max-w-[32em] text-balance text-ink-muted">
        {t('A paid plan shows you everyone who liked you. Super likes always show who sent them.')}
      </p>
    </div>
    <Link to={plansPath} className={buttonClasses({ look: 'primary', size: 'big' })}>
      <Eye />
      {t('See who liked you')}
    </Link>
  </Panel>
)

const formatMore = (count: number) =>
  count > 99 ? t('More than 99 more') : t('{count, plural, one {# more} other {# more}}', { count })

const grounds = [
  'oklch(0.86 0.06 78)',
  'oklch(0.84 0.05 155)',
  'oklch(0.85 0.04 230)',
  'oklch(0.85 0.05 20)',
  'oklch(0.85 0.04 300)',
]

const Silhouette = ({ ground }: { ground: string }) => (
  <svg viewBox="0 0 72 72" className="size-16 rounded-pill ring-3 ring-surface-raised">
    <g className="blur-[3px]">
      <rect x="-8" y="-8" width="88" height="88" fill={ground} />
      <circle cx="36" cy="30" r="13" fill="oklch(0.35 0.02 75 / 0.55)" />
      <ellipse cx="36" cy="70" rx="26" ry="24" fill="oklch(0.35 0.02 75 / 0.55)" />
    </g>
  </svg>
)
