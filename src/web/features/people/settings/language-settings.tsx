import { useMutation } from '@tanstack/react-query'
import { languageNames, type Language } from '#shared/messages/languages.ts'
import { t } from '#shared/messages/t.ts'
import { setMyLanguage } from '#shared/people/accounts.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { offeredLanguages, pageLanguage } from '#web/lib/page-language.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Every page has one language, so choosing another loads the page again. */
export const LanguageSettings = () => {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (language: Language) => call(setMyLanguage, { body: { language } }),
    onSuccess: () => location.reload(),
    onError: (error) => showErrorToast(error, t('The language couldn’t be saved. Please try again.')),
  })
  const options = offeredLanguages().map((language) => ({ value: language, label: languageNames[language] }))
  return (
    <SettingsSection id="language" title={t('Language')}>
      <Panel>
        <Select
          label={t('Language')}
          hint={t('Of all pages, emails and notifications. What people write stays as they wrote it.')}
          options={options}
          value={pageLanguage()}
          disabled={isPending || isSuccess}
          onChange={(language) => language && mutate(language)}
        />
      </Panel>
    </SettingsSection>
  )
}
