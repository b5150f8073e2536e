import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { ListingFormState } from './use-listing-form.ts'

/** Beside the page title: whether the changes are saved. */
export const SaveStateText = ({ form }: { form: ListingFormState }) => {
  const { isDraft, hasChanges, isOutdated, saveState, retrySaving } = form
  if (isOutdated) return <StateText>{t('Not saved')}</StateText>
  if (!isDraft) return <StateText>{hasChanges ? t('Unsaved changes') : ''}</StateText>
  if (saveState.state === 'failed')
    return (
      <StateText isBad>
        {t('Not saved:')}{' '}
        <button type="button" className="link min-h-11" onClick={retrySaving}>
          {t('Try again')}
        </button>
      </StateText>
    )
  return <StateText>{saveState.state === 'saved' ? t('Saved as draft') : t('Saving…')}</StateText>
}

const StateText = ({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) => (
  <output className={isBad ? 'text-sm text-error-text' : 'text-sm whitespace-nowrap text-ink-muted'}>
    {children}
  </output>
)
