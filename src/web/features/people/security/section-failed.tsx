import { t } from '#shared/messages/t.ts'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { Section } from './section.tsx'

export const SectionFailed = ({ title, onRetry }: { title: string; onRetry: () => unknown }) => (
  <Section title={title}>
    <FailedRow text={t('We couldn’t load this.')} onRetry={onRetry} />
  </Section>
)
