import { t } from '#shared/messages/t.ts'
/** The first Tab stop: skips the navigation. */
export const SkipLink = () => (
  <a
    href="#main"
    className="fixed top-3 start-3 z-60 -translate-y-24 rounded-control bg-ink px-5 py-3 font-semibold text-surface-raised no-underline focus:translate-y-0"
  >
    {t('Skip to main content')}
  </a>
)
