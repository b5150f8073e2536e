import { Suspense, type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Contract } from '#shared/contracts/contracts.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { useEndReached } from '#web/lib/use-end-reached.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ContractFacts } from './contract-facts.tsx'
import { ContractPaper } from './contract-paper.tsx'
import { formatSent } from './format-contract.ts'

const PdfPages = lazyComponent(async () => (await import('./pdf-pages.tsx')).PdfPages)

interface ContractDocumentProps {
  contract: Contract
  /** The end of the document was visible. */
  onRead: () => void
}

/** The document to be signed. */
export const ContractDocument = ({ contract, onRead }: ContractDocumentProps) => {
  const { document, other, id, terms, state } = contract
  if (!document)
    return state === 'draft' ? (
      <EmptyState
        heading="h2"
        title={t('Being changed')}
        line={t('{name} is editing it. You’ll get the new version when it’s sent.', { name: other.name })}
      />
    ) : (
      <EmptyState
        heading="h2"
        title={t('No longer available')}
        line={t('This contract ended before you both signed it.')}
      />
    )
  if (document.kind === 'file')
    return (
      <Suspense fallback={<Skeleton className="h-140 rounded-card" />}>
        <PdfPages contractId={id} end={<End onRead={onRead} />} />
      </Suspense>
    )
  return (
    <Paper>
      <ContractPaper
        text={document.text}
        kicker={formatSent(contract)}
        summary={terms && <ContractFacts terms={terms} />}
      />
      <End onRead={onRead} />
    </Paper>
  )
}

const Paper = ({ children }: { children: ReactNode }) => (
  <Panel className="desk:px-12! desk:py-11!">{children}</Panel>
)

/** Marks the end of the document; once visible, the document counts as read. */
const End = ({ onRead }: { onRead: () => void }) => {
  const ref = useEndReached(onRead, true, 0)
  return <div ref={ref} className="h-px" />
}
