import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Contract } from '#shared/contracts/contracts.ts'
import { verifyPath } from '#shared/routes.ts'
import { formatDateTime } from '#web/lib/format-time.ts'
import { Panel } from '#web/ui/panel.tsx'
import { formatStep } from './format-contract.ts'

/** The contract's history, and where anyone can verify the file. */
export const ContractRecord = ({ contract }: { contract: Contract }) => {
  const { steps, myRole, other, sha256, isSealed } = contract
  return (
    <Panel>
      <h2 className="text-lg">{t('History')}</h2>
      <ol className="mt-3 grid gap-2.5 text-sm">
        {steps.map(({ kind, at, by, version }) => (
          <li key={`${at}-${kind}`}>
            {formatStep(kind, by, myRole, other.name)}
            {version > 1 && ` (version ${version})`}
            <time dateTime={at} className="block text-ink-muted">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
      {sha256 && (
        <p className="mt-4 border-t border-line pt-3 text-xs text-ink-muted">
          SHA-256 of the document
          <span className="block font-code break-all">{sha256}</span>
        </p>
      )}
      {isSealed && (
        <p className="mt-3 text-sm">
          Anyone can check the sealed file on the{' '}
          <Link to={verifyPath} className="link">
            {t('Verify page')}
          </Link>
          .
        </p>
      )}
    </Panel>
  )
}
