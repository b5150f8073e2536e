import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { isApiError } from '#web/lib/api.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ContractAltered } from './contract-altered.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'

interface ContractMissingProps {
  error: Error
  onRetry: () => unknown
}

/** Shown when there is no such contract, it belongs to other people, or it failed to load. */
export const ContractMissing = ({ error, onRetry }: ContractMissingProps) => {
  const role = useRole()
  if (isApiError(error, 'contract_altered'))
    return (
      <>
        <DocumentTitle>{t('Contract')}</DocumentTitle>
        <ContractAltered heading="h1" />
      </>
    )
  return (
    <>
      <DocumentTitle>{t('Contract')}</DocumentTitle>
      {isApiError(error, 'not_found') ? (
        <EmptyState
          drawing="missing-key"
          title={t('Contract not found')}
          line={t('It was removed, or the link is mistyped.')}
          actions={
            <Link to={`/${role}/contracts`} className={buttonClasses({ look: 'primary', size: 'big' })}>
              {t('Your contracts')}
            </Link>
          }
        />
      ) : (
        <FailedState
          heading="h1"
          title={t('This contract didn’t load')}
          line={t('It’s still there. Check your connection and try again.')}
          onRetry={onRetry}
        />
      )}
    </>
  )
}
