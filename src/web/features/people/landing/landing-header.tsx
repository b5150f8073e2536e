import { t } from '#shared/messages/t.ts'
import { Brand } from '#web/ui/brand.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'

export const LandingHeader = () => (
  <header
    data-open-header=""
    className="relative z-3 flex h-15 items-center justify-between pe-1 ps-5 desk:h-22 desk:px-(--gutter)"
  >
    <a href="/" className="flex min-h-11 items-center rounded-control no-underline">
      <Brand big />
    </a>
    <nav
      aria-label={t('Main', undefined, 'label of the navigation')}
      className="flex items-center gap-1 desk:-me-4"
    >
      <a href="#how" className={classes(buttonClasses({ look: 'ghost', size: 'small' }), 'max-desk:hidden')}>
        {t('How it works')}
      </a>
      <button
        type="button"
        data-open-dialog="client"
        className={buttonClasses({ look: 'ghost', size: 'small' })}
      >
        {t('Sign In')}
      </button>
    </nav>
  </header>
)
