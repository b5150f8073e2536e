import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { clearCaches } from '#web/lib/clear-caches.ts'
import { OpenPage } from '#web/ui/open-page.tsx'
import { rich } from '#web/lib/rich.ts'

const toReadable = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const b = (path: ReactNode) => <b className="wrap-anywhere text-ink">{path}</b>

const goHome = () => location.assign('/')

export const NotFoundScreen = () => {
  const { pathname } = useLocation()
  const [isClearing, setIsClearing] = useState(false)

  const clearAndReload = () => {
    setIsClearing(true)
    void clearCaches().finally(goHome)
  }

  return (
    <OpenPage isOfferingApp={false}>
      <DocumentTitle>{t('Page Not Found')}</DocumentTitle>
      <EmptyState
        drawing="missing-key"
        title={t('Page Not Found')}
        line={rich('There’s nothing at <b>{path}</b>', { path: toReadable(pathname), b })}
        actions={
          <>
            <Button look="primary" size="big" onClick={goHome}>
              {t('Return to Home')}
            </Button>
            <Button look="raised" size="big" busy={isClearing} onClick={clearAndReload}>
              {t('Clear Cache & Reload')}
            </Button>
          </>
        }
      />
    </OpenPage>
  )
}
