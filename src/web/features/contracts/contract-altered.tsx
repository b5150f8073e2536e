import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { verifyPath } from '#shared/routes.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Replaces a contract whose stored text or files no longer match what was recorded. */
export const ContractAltered = ({ heading }: { heading: 'h1' | 'h2' }) => (
  <EmptyState
    drawing="missing-key"
    heading={heading}
    title={t('This contract doesn’t match its record')}
    line={t(
      'It was changed after it was sent or signed, so we won’t show it. If you have the sealed PDF, verify your copy and contact support.',
    )}
    actions={
      <>
        <Link to={verifyPath} className={buttonClasses({ look: 'primary', size: 'big' })}>
          {t('Verify your copy')}
        </Link>
        <Link to="/help" className={buttonClasses({ size: 'big' })}>
          {t('Contact support')}
        </Link>
      </>
    }
  />
)
