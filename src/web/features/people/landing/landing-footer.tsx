import { t } from '#shared/messages/t.ts'
import { Brand } from '#web/ui/brand.tsx'
import { LanguageLinks, type LanguageLinksProps } from './language-links.tsx'

const links = [
  { href: '/help', label: t('Help') },
  { href: '/terms', label: t('Terms') },
  { href: '/privacy', label: t('Privacy') },
]

export const LandingFooter = (languages: LanguageLinksProps) => (
  <footer className="flex flex-wrap items-center justify-between gap-x-10 gap-y-3 px-5 pt-14 pb-8 desk:px-(--gutter)">
    <Brand />
    <nav aria-label={t('About')} className="flex gap-x-6 text-sm">
      {links.map(({ href, label }) => (
        <a
          key={href}
          href={href}
          className="inline-flex min-h-11 items-center text-ink-muted no-underline hover:text-ink hover:underline"
        >
          {label}
        </a>
      ))}
    </nav>
    {languages.offered.length > 1 && <LanguageLinks {...languages} />}
    <p className="w-full text-sm text-balance text-ink-muted">
      {t('The images on this page are renderings made for it.')}
    </p>
  </footer>
)
