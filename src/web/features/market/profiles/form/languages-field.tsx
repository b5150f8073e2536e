import { X } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { languages, type Language } from '#shared/people/languages.ts'
import { maxLanguages } from '#shared/market/profiles.ts'
import { formatLanguage } from '#web/lib/format-language.ts'
import { pageLanguage } from '#web/lib/page-language.ts'
import { Select } from '#web/ui/select.tsx'

interface LanguagesFieldProps {
  value: readonly Language[]
  onChange: (languages: Language[]) => void
  error: string | undefined
}

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, pageLanguage())

/** Spoken languages, picked one by one from the list. */
export const LanguagesField = ({ value, onChange, error }: LanguagesFieldProps) => {
  const others = languages.filter((language) => !value.includes(language))
  const isFull = value.length >= maxLanguages
  return (
    <div data-field="languages">
      <Select
        label={t('Languages you speak')}
        none={
          isFull
            ? t('That’s the maximum of {maxLanguages}', { maxLanguages })
            : value.length > 0
              ? t('Add another language')
              : t('Choose a language')
        }
        disabled={isFull}
        options={others
          .map((language) => ({ value: language, label: formatLanguage(language) }))
          .toSorted(byLabel)}
        value={undefined}
        onChange={(chosen) => chosen && onChange([...value, chosen])}
        error={error}
      />
      {value.length > 0 && (
        <ul className="mt-2.5 flex flex-wrap gap-2">
          {value.map((language) => (
            <li key={language}>
              <button
                type="button"
                aria-label={t('Remove {language}', { language: formatLanguage(language) })}
                onClick={() => onChange(value.filter((other) => other !== language))}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-pill bg-accent-soft pe-3 ps-4 text-sm font-medium text-accent-soft-ink transition-transform duration-(--dur-quick) active:scale-[0.975]"
              >
                {formatLanguage(language)}
                <X className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
