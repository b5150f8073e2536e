import type { ReactNode } from 'react'
import type { ListingFormState } from './use-listing-form.ts'

/** Beside the page's title: whether what is written is safe. */
export const SaveStateWords = ({ form }: { form: ListingFormState }) => {
  const { isDraft, hasChanges, isOutdated, saveState, retrySaving } = form
  if (isOutdated) return <Words>Not saved</Words>
  if (!isDraft) return <Words>{hasChanges ? 'Unsaved changes' : ''}</Words>
  if (saveState.state === 'failed')
    return (
      <Words isBad>
        Not saved:{' '}
        <button type="button" className="link min-h-11" onClick={retrySaving}>
          Try again
        </button>
      </Words>
    )
  return <Words>{saveState.state === 'saved' ? 'Saved as draft' : 'Saving…'}</Words>
}

const Words = ({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) => (
  <output className={isBad ? 'text-sm text-error-text' : 'text-sm whitespace-nowrap text-ink-muted'}>
    {children}
  </output>
)
