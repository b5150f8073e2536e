import { buttonClasses } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { OpenPage } from './open-page.tsx'

export interface ComingScreenProps {
  title: string
  /** What is so today, in a few words. */
  fact: string
  line: string
}

/** A screen whose capability is not built yet. */
export const ComingScreen = ({ title, fact, line }: ComingScreenProps) => (
  <>
    <PageHeader title={title} />
    <EmptyState heading="h2" title={fact} line={line} />
  </>
)

/** The same for a screen that anybody may open. */
export const OpenComingScreen = ({ title, fact, line }: ComingScreenProps) => (
  <OpenPage>
    <DocumentTitle>{title}</DocumentTitle>
    <EmptyState
      title={fact}
      line={line}
      actions={
        <a href="/" className={buttonClasses({ look: 'primary', size: 'big' })}>
          Return to Home
        </a>
      }
    />
  </OpenPage>
)
