import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { classes } from './classes.ts'
import { DocumentTitle } from './document-title.tsx'
import { IconButton } from './icon-button.tsx'

interface PageHeaderProps {
  title: string
  /** The title of the browser tab, if it differs. */
  tabTitle?: string | undefined
  /** On phones: back from a screen that isn't in the bottom bar. */
  onBack?: (() => void) | undefined
  actions?: ReactNode
}

export const PageHeader = ({ title, tabTitle = title, onBack, actions }: PageHeaderProps) => (
  <header
    className={classes(
      'flex min-h-15 shrink-0 items-center gap-1 pe-3 desk:min-h-19 desk:gap-4 desk:px-(--page-x,2.5rem)',
      onBack ? 'ps-1' : 'ps-4',
    )}
  >
    <DocumentTitle>{tabTitle}</DocumentTitle>
    {onBack && (
      <IconButton label={t('Back')} onClick={onBack} className="desk:hidden">
        <ChevronLeft />
      </IconButton>
    )}
    <h1
      className={classes(
        'min-w-0 flex-1 desk:text-title-2',
        onBack ? 'line-clamp-2 py-1.5 text-[1.25rem] wrap-anywhere' : 'text-[1.625rem]',
      )}
    >
      {title}
    </h1>
    {actions}
  </header>
)
