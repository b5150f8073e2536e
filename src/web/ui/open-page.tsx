import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { Brand } from '#web/ui/brand.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'

interface OpenPageProps {
  /** At the end of the header. */
  actions?: ReactNode
  /** Single-purpose pages don't offer to install the app. */
  isOfferingApp?: boolean
  children: ReactNode
}

/** The frame of pages that are open to everyone. */
export const OpenPage = ({ actions, isOfferingApp = true, children }: OpenPageProps) => (
  <div className="flex min-h-dvh flex-col pb-(--floor)" data-no-install-card={isOfferingApp ? undefined : ''}>
    <SkipLink />
    <header data-open-header="" className="flex h-15 shrink-0 items-center px-5 desk:h-22 desk:px-(--gutter)">
      {/* The landing page is a separate document. */}
      <a href="/" className="flex min-h-11 items-center rounded-control no-underline">
        <Brand big />
      </a>
      {actions}
    </header>
    <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
      {children}
    </main>
    <footer className="mt-12 border-t border-line px-5 py-4 desk:px-(--gutter)">
      <nav aria-label={t('About')} className="flex flex-wrap gap-x-6 text-sm">
        {[t('Help'), t('Terms'), t('Privacy')].map((name) => (
          <Link
            key={name}
            to={`/${name.toLowerCase()}`}
            className="inline-flex min-h-11 min-w-11 items-center text-ink-muted no-underline hover:text-ink"
          >
            {name}
          </Link>
        ))}
      </nav>
    </footer>
  </div>
)
