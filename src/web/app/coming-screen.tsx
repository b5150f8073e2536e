import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

interface ComingScreenProps {
  title: string
  line: string
}

/** A screen whose capability is not built yet. */
export const ComingScreen = ({ title, line }: ComingScreenProps) => (
  <>
    <PageHeader title={title} />
    <EmptyState line={line} />
  </>
)
