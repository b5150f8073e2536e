import { Suspense, type ReactNode } from 'react'
import type { Contract } from '#shared/contracts.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useEndReached } from '#web/lib/use-end-reached.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ContractFacts } from './contract-facts.tsx'
import { ContractPaper } from './contract-paper.tsx'
import { sentWords } from './contract-words.ts'

const PdfPages = lazyPart(async () => (await import('./pdf-pages.tsx')).PdfPages)

interface ContractDocumentProps {
  contract: Contract
  /** Its end was in sight. */
  onRead: () => void
}

/** What is to be signed. */
export const ContractDocument = ({ contract, onRead }: ContractDocumentProps) => {
  const { document, other, id, terms, state } = contract
  if (!document)
    return state === 'draft' ? (
      <EmptyState
        heading="h2"
        title="Being changed"
        line={`${other.name} is changing it. You get it again when it is sent.`}
      />
    ) : (
      <EmptyState heading="h2" title="Never sent" line="It ended while it was being changed." />
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
        kicker={sentWords(contract)}
        summary={terms && <ContractFacts terms={terms} />}
      />
      <End onRead={onRead} />
    </Paper>
  )
}

const Paper = ({ children }: { children: ReactNode }) => (
  <Panel className="desk:px-12! desk:py-11!">{children}</Panel>
)

/** Whoever has come here has read to the end. */
const End = ({ onRead }: { onRead: () => void }) => {
  const ref = useEndReached(onRead, true, 0)
  return <div ref={ref} className="h-px" />
}
