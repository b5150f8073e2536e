import { useState } from 'react'
import { show, t } from '#shared/messages/t.ts'
import { dealNames } from '#shared/contracts/deal-names.ts'
import type { Contract } from '#shared/contracts/contracts.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ContractAddress } from './contract-address.tsx'
import { ContractActions } from './contract-actions.tsx'
import { ContractDocument } from './contract-document.tsx'
import { ContractRecord } from './contract-record.tsx'
import { Signatures } from './signatures.tsx'
import { nextStepOf } from './format-contract.ts'

interface ContractBodyProps {
  contract: Contract
  /** Puts the actions above the document when there's no room for them beside it. */
  isActionFirst?: boolean
}

/** The document, its actions and its history. The layout depends on the width of the parent container. */
export const ContractBody = ({ contract, isActionFirst = false }: ContractBodyProps) => {
  const [isRead, setIsRead] = useState(false)
  const { other, listing, deal, declineReason, changeRequest, myRole } = contract
  return (
    <div className="grid grid-cols-1 gap-5 @min-[800px]:grid-cols-[minmax(0,1fr)_320px] @min-[800px]:gap-10">
      <ContractDocument contract={contract} onRead={() => setIsRead(true)} />
      <aside
        aria-label={t('About this contract')}
        className={`grid content-start gap-5 @min-[800px]:sticky @min-[800px]:top-6 @min-[800px]:self-start ${isActionFirst ? '@max-[800px]:contents' : ''}`}
      >
        <Panel className={isActionFirst ? '@max-[800px]:-order-1' : ''}>
          <p className="text-sm text-ink-muted">{listing?.title ?? show(dealNames[deal])}</p>
          <p className="mt-1 text-lg text-pretty">{nextStepOf(contract)}</p>
          <ContractAddress contract={contract} />
          {changeRequest && (
            <Quote
              by={
                myRole === 'client'
                  ? t('You asked for this change')
                  : t('{name} asked for this change', { name: other.name })
              }
            >
              {changeRequest}
            </Quote>
          )}
          {declineReason && (
            <Quote by={myRole === 'client' ? t('Your reason') : t('{name}’s reason', { name: other.name })}>
              {declineReason}
            </Quote>
          )}
          <ContractActions contract={contract} isRead={isRead} />
        </Panel>
        {contract.signatures.length > 0 && <Signatures contract={contract} />}
        <ContractRecord contract={contract} />
      </aside>
    </div>
  )
}

const Quote = ({ by, children }: { by: string; children: string }) => (
  <blockquote className="mt-3 border-s-2 border-line-strong ps-3 text-pretty wrap-anywhere">
    {children}
    <footer className="text-sm text-ink-muted">{by}</footer>
  </blockquote>
)
