import { ChevronRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { ClientGap, OwnerGap } from '#shared/market/profile-gaps.ts'
import type { Role } from '#shared/roles.ts'
import { classes } from '#web/ui/classes.ts'
import { Panel } from '#web/ui/panel.tsx'
import { gapLabels } from './gap-labels.ts'
import { editProfilePath } from './paths.ts'

const maxShown = 4

interface CompletenessProps {
  area: Role
  gaps: readonly (ClientGap | OwnerGap)[]
  percent: number
}

/** How complete a profile is, with a link to each missing part. */
export const Completeness = ({ area, gaps, percent }: CompletenessProps) => {
  const others = gaps.length - maxShown
  return (
    <Panel aria-label={t('Completeness')}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-title-3">
          {gaps.length === 0 ? t('Your profile is complete') : t('Complete your profile')}
        </h2>
        <span className="numbers text-[1.25rem] text-accent">{t('{percent}%', { percent })}</span>
      </div>
      <meter aria-label={t('Profile completeness')} value={percent} max={100} className="sr-only">
        {t('{percent}%', { percent })}
      </meter>
      <div aria-hidden="true" className="mt-3 h-2 overflow-hidden rounded-pill bg-surface-sunken">
        <div
          className="h-full rounded-pill bg-accent transition-[width] duration-(--dur-base) ease-out"
          style={{ width: `${percent}%` }}
        />
      </div>
      {gaps.length === 0 ? (
        <p className="mt-3 flex items-start gap-2 text-base text-ink-muted">
          <CircleCheck className="mt-0.5 size-[18px] text-accent" />
          {area === 'client'
            ? t('Owners have what they need to decide.')
            : t('Clients know who they’re dealing with.')}
        </p>
      ) : (
        <ul className="mt-2 -mb-2 grid divide-y divide-line">
          {gaps.slice(0, maxShown).map((gap) => (
            <li key={gap}>
              <GapLink to={editProfilePath(area, gap)}>{gapLabels[gap]}</GapLink>
            </li>
          ))}
          {others > 0 && (
            <li>
              <GapLink to={editProfilePath(area, gaps[maxShown])} isMuted>
                {t('{count, plural, one {# more} other {# more}}', { count: others })}
              </GapLink>
            </li>
          )}
        </ul>
      )}
    </Panel>
  )
}

const GapLink = ({ to, isMuted, children }: { to: string; isMuted?: boolean; children: string }) => (
  <Link
    to={to}
    className={classes(
      'group flex min-h-12 items-center justify-between gap-3 font-medium no-underline -outline-offset-2',
      isMuted && 'text-ink-muted',
    )}
  >
    {children}
    <ChevronRight className="size-5 text-ink-muted transition-transform duration-(--dur-quick) ease-out group-hover:translate-x-0.5 rtl:group-hover:-translate-x-0.5" />
  </Link>
)
