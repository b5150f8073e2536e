import { Download, Trash2 } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ReplyOf } from '#shared/endpoint.ts'
import { exportFilePath, type getMyRights } from '#shared/rights.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { SectionFailed } from '#web/features/security/section-failed.tsx'
import { SectionSkeleton } from '#web/features/security/section-skeleton.tsx'
import { Section } from '#web/features/security/section.tsx'
import { SecurityRow } from '#web/features/security/security-row.tsx'
import { StateBadge } from '#web/ui/badge.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { exportLine } from './export-words.ts'
import { useRights } from './use-rights.ts'

const OrderExportDialog = lazyPart(async () => (await import('./order-export-dialog.tsx')).OrderExportDialog)
const DeleteAccountDialog = lazyPart(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
)

type Step = 'export' | 'delete'
type Rights = ReplyOf<typeof getMyRights>

/** What everybody may ask of us: a copy of all that is theirs, and its end. */
export const DataRights = () => {
  const token = useSearchParams()[0].get('download') ?? undefined
  const { data, isError, refetch } = useRights(token)
  const [step, setStep] = useState<Step>()
  if (!data)
    return isError ? <SectionFailed title="Your data" onRetry={refetch} /> : <SectionSkeleton rows={2} />
  return (
    <Section title="Your data">
      <div className="divide-y divide-line">
        <ExportRow rights={data} token={token} onOrder={() => setStep('export')} />
        <SecurityRow
          icon={Trash2}
          title="Delete my account"
          line="For good. You see what goes and what stays first."
          action={
            <Button
              look="danger"
              size="small"
              aria-label="Delete my account"
              onClick={() => setStep('delete')}
            >
              Delete
            </Button>
          }
        />
      </div>
      {step && (
        <Suspense>
          {step === 'export' ? (
            <OrderExportDialog hasPassword={data.hasPassword} onClose={() => setStep(undefined)} />
          ) : (
            <DeleteAccountDialog
              hasPassword={data.hasPassword}
              onClose={() => setStep(undefined)}
              onExport={() => setStep('export')}
            />
          )}
        </Suspense>
      )}
    </Section>
  )
}

interface ExportRowProps {
  rights: Rights
  token: string | undefined
  onOrder: () => void
}

const ExportRow = ({ rights, token, onOrder }: ExportRowProps) => (
  <SecurityRow
    icon={Download}
    title="Download my data"
    line={exportLine(rights, token !== undefined)}
    action={<ExportAction rights={rights} token={token} onOrder={onOrder} />}
  />
)

const ExportAction = ({ rights, token, onOrder }: ExportRowProps) => {
  if (rights.export?.state === 'ordered') return <StateBadge tone="waiting">Being made</StateBadge>
  if (token && rights.isLinkGood) return <DownloadLink token={token} />
  return (
    <Button size="small" aria-label="Order a copy of my data" onClick={onOrder}>
      {rights.export?.state === 'failed' ? 'Try Again' : 'Order'}
    </Button>
  )
}

/** Whoever comes from the mail looks for this, and it stands far down. */
const DownloadLink = ({ token }: { token: string }) => {
  const ref = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <a
      ref={ref}
      href={`${exportFilePath}?token=${encodeURIComponent(token)}`}
      download
      className={buttonClasses({ look: 'primary', size: 'small' })}
    >
      Download
    </a>
  )
}
