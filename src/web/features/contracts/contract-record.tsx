import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Contract } from '#shared/contracts/contracts.ts'
import { verifyPath } from '#shared/routes.ts'
import { formatDateTime } from '#web/lib/format-time.ts'
import { Panel } from '#web/ui/panel.tsx'
import { rich } from '#web/lib/rich.ts'
import { formatStep } from './format-contract.ts'

const verify = (content: ReactNode) => (
  <Link to={verifyPath} className="link">
    {content}
  </Link>
)

/** The contract's history, and where anyone can verify the file. */
export const ContractRecord = ({ contract }: { contract: Contract }) => {
  const { steps, myRole, other, sha256, isSealed } = contract
  return (
    <Panel>
      <h2 className="text-lg">{t('History')}</h2>
      <ol className="mt-3 grid gap-2.5 text-sm">
        {steps.map(({ kind, at, by, version }) => (
          <li key={`${at}-${kind}`}>
            {version > 1
              ? t('{step} (version {version})', { step: formatStep(kind, by, myRole, other.name), version })
              : formatStep(kind, by, myRole, other.name)}
            <time dateTime={at} className="block text-ink-muted">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
      {sha256 && (
        <p className="mt-4 border-t border-line pt-3 text-xs text-ink-muted">
          {t('SHA-256 of the document')}
          <span className="block font-code break-all">{sha256}</span>
        </p>
      )}
      {isSealed && (
        <p className="mt-3 text-sm">
          {rich('Anyone can check the sealed file on the <verify>Verify page</verify>.', { verify })}
        </p>
      )}
    </Panel>
  )
}
