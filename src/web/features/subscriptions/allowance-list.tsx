import { t } from '#shared/messages/t.ts'
import type { Allowance } from '#shared/subscriptions/subscriptions.ts'
import { useNow } from '#web/lib/use-now.ts'
import { classes } from '#web/ui/classes.ts'
import { Panel } from '#web/ui/panel.tsx'
import { formatRenewal, formatAllowance, isUsedUp, thingNames } from './format-allowance.ts'

/** What’s left of each of the plan's limits. */
export const AllowanceList = ({ allowances }: { allowances: readonly Allowance[] }) => (
  <Panel aria-labelledby="allowances" className="desk:px-8! desk:py-7!">
    <h2 id="allowances" className="text-title-3">
      {t('What’s left')}
    </h2>
    <ul className="mt-2 -mb-2 grid divide-y divide-line">
      {allowances.map((allowance) => (
        <AllowanceRow key={allowance.thing} allowance={allowance} />
      ))}
    </ul>
  </Panel>
)

const AllowanceRow = ({ allowance }: { allowance: Allowance }) => {
  const { thing, limit, used } = allowance
  const again = formatRenewal(allowance, useNow())
  return (
    <li className="grid gap-1.5 py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{thingNames[thing]}</span>
        <span className="text-ink-muted tabular-nums">{formatAllowance(allowance)}</span>
      </p>
      {limit !== null && (
        <div aria-hidden="true" className="h-2 overflow-hidden rounded-pill bg-surface-sunken">
          <div
            className={classes('h-full rounded-pill', isUsedUp(allowance) ? 'bg-super' : 'bg-accent')}
            style={{ width: `${limit === 0 ? 0 : Math.max(0, 100 - (100 * used) / limit)}%` }}
          />
        </div>
      )}
      {again && <p className="text-sm text-ink-muted">{again}</p>}
    </li>
  )
}
