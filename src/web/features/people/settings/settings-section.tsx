import type { ReactNode } from 'react'

interface SettingsSectionProps {
  /** The anchor of the navigation link. */
  id: string
  title: string
  hint?: string
  children: ReactNode
}

export const SettingsSection = ({ id, title, hint, children }: SettingsSectionProps) => (
  <section id={id} className="scroll-mt-6">
    <h2 className="text-title-3">{title}</h2>
    {hint && <p className="mt-1 text-base text-ink-muted">{hint}</p>}
    <div className="mt-3.5 grid gap-4">{children}</div>
  </section>
)
