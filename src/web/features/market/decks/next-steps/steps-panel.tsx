import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { Panel } from '#web/ui/panel.tsx'

interface StepsPanelProps {
  /** Empty while they are counted, and if there are none. */
  rows: ReactNode[]
  /** The link to the filters. */
  filters: ReactNode
  alerts: ReactNode
}

/** Below the end of a deck: suggestions, filters, and the switch that watches for new cards. */
export const StepsPanel = ({ rows, filters, alerts }: StepsPanelProps) => (
  <Panel aria-label={t('What you can do')} className="animate-fade-in p-1.5!">
    {rows.length > 0 && (
      <>
        <h2 className="px-3.5 pt-3 pb-1.5 font-text text-sm font-semibold tracking-normal text-ink-muted">
          {t('Look a little wider')}
        </h2>
        <ul>{rows}</ul>
      </>
    )}
    <div className="p-1.5">{filters}</div>
    <div className="mx-1 border-t border-line px-2.5 py-1.5 empty:hidden">{alerts}</div>
  </Panel>
)
