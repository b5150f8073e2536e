import { languageNames, type Language } from '#shared/messages/languages.ts'
import { t } from '#shared/messages/t.ts'

export interface LanguageLinksProps {
  language: Language
  offered: Language[]
}

/** The page in each language, by the language's own name. The server remembers which was chosen. */
export const LanguageLinks = ({ language, offered }: LanguageLinksProps) => (
  <nav aria-label={t('Language')} className="flex w-full flex-wrap gap-x-6 text-sm">
    {offered.map((other) => (
      <a
        key={other}
        href={`/?language=${other}`}
        hrefLang={other}
        lang={other}
        aria-current={other === language ? 'true' : undefined}
        className="inline-flex min-h-11 items-center text-ink-muted no-underline hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
      >
        {languageNames[other]}
      </a>
    ))}
  </nav>
)
