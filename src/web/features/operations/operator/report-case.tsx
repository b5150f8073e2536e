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
            {others.length} other {others.length === 1 ? 'report' : 'reports'} about this person
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
