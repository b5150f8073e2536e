import { Link } from 'react-router'
import { useRole } from '#web/features/accounts/use-session.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** At an address where there is none, or none of mine. */
export const NoSuchContract = () => {
  const role = useRole()
  return (
    <>
      <DocumentTitle>Contract</DocumentTitle>
      <EmptyState
        title="No contract at this address"
        line="It was taken away, or the link is mistyped."
        actions={
          <Link to={`/${role}/contracts`} className={buttonClasses({ look: 'primary', size: 'big' })}>
            Your contracts
          </Link>
        }
      />
    </>
  )
}
