import { t } from '#shared/messages/t.ts'
import type { Case } from '#shared/operations/operator.ts'
import { Panel } from '#web/ui/panel.tsx'
import { EarlierDecisions, ListingNow, PersonHead } from './case-parts.tsx'
import { DecisionForm } from './decision-form.tsx'
import { ReportView } from './report-view.tsx'

/** Everything about what was reported, and the possible decisions. */
export const ReportCase = ({ one }: { one: Case }) => {
  const open = one.reports.filter(({ isOpen, isOfCase }) => isOpen && isOfCase)
  const others = one.reports.filter((report) => !open.includes(report))
  return (
    <div className="grid grid-cols-1 gap-4">
      <Panel>
        <PersonHead person={one.person} />
        {one.listing && <ListingNow listing={one.listing} />}
      </Panel>
      {open.map((report) => (
        <ReportView key={report.id} report={report} />
      ))}
      <DecisionForm one={one} reportIds={open.map(({ id }) => id)} reason={open[0]?.reason} />
      {others.length > 0 && (
        <details className="group rounded-card bg-surface-sunken px-5 py-1">
          <summary className="flex min-h-12 cursor-pointer items-center font-semibold">
            {t(
              '{count, plural, one {# other report about this person} other {# other reports about this person}}',
              { count: others.length },
            )}
          </summary>
          <div className="grid gap-3 pb-4">
            {others.map((report) => (
              <ReportView key={report.id} report={report} />
            ))}
          </div>
        </details>
      )}
      <EarlierDecisions decisions={one.decisions} />
    </div>
  )
}
