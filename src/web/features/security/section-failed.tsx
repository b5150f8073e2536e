import { FailedRow } from '#web/ui/failed-row.tsx'
import { Section } from './section.tsx'

export const SectionFailed = ({ title, onRetry }: { title: string; onRetry: () => unknown }) => (
  <Section title={title}>
    <FailedRow words="This could not be loaded." onRetry={onRetry} />
  </Section>
)
