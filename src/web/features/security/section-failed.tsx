import { Button } from '#web/ui/button.tsx'
import { Section } from './section.tsx'

export const SectionFailed = ({ title, onRetry }: { title: string; onRetry: () => unknown }) => (
  <Section title={title}>
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="text-ink-muted">This could not be loaded.</p>
      <Button size="small" onClick={() => void onRetry()}>
        Try Again
      </Button>
    </div>
  </Section>
)
