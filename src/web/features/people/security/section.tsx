import type { ReactNode } from 'react'
import { Panel } from '#web/ui/panel.tsx'

interface SectionProps {
  title: string
  /** Rendered beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** Rows in a panel below their heading. */
export const Section = ({ title, action, children }: SectionProps) => (
  <section>
    <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <h2 className="text-title-3">{title}</h2>
      {action}
    </div>
    <Panel className="px-4! py-1!">{children}</Panel>
  </section>
)
