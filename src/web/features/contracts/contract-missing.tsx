import { Link } from 'react-router'
import { useRole } from '#web/features/accounts/use-session.ts'
import { isApiError } from '#web/lib/api.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'

interface ContractMissingProps {
  error: Error
  onRetry: () => unknown
}

/** At an address where there is no contract, or none of mine; or it could not be loaded. */
export const ContractMissing = ({ error, onRetry }: ContractMissingProps) => {
  const role = useRole()
  return (
    <>
      <DocumentTitle>Contract</DocumentTitle>
      {isApiError(error, 'not_found') ? (
        <EmptyState
          drawing="missing-key"
          title="No contract at this address"
          line="It was taken away, or the link is mistyped."
          actions={
            <Link to={`/${role}/contracts`} className={buttonClasses({ look: 'primary', size: 'big' })}>
              Your contracts
            </Link>
          }
        />
      ) : (
        <FailedState
          heading="h1"
          title="This contract could not be loaded"
          line="It is still there. Check your connection and try again."
          onRetry={onRetry}
        />
      )}
    </>
  )
}
