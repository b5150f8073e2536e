import { useLocation } from 'react-router'
import { findScreen } from '#shared/routes.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { comingScreens, type ComingWords } from './coming-screens.ts'
import { OpenPage } from '#web/ui/open-page.tsx'

/** A screen whose capability is not built yet. */
export const ComingScreen = () => {
  const screen = findScreen(useLocation().pathname)
  const words = comingScreens[screen?.path ?? '']
  if (!words) return null
  return screen?.access === 'open' ? <OpenScreen {...words} /> : <InnerScreen {...words} />
}

const InnerScreen = ({ title, fact, line }: ComingWords) => (
  <>
    <PageHeader title={title} onBack={() => history.back()} />
    <EmptyState heading="h2" title={fact} line={line} />
  </>
)

const OpenScreen = ({ title, fact, line }: ComingWords) => (
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
