import { useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { exportFilePath, type getMyAccountData } from '#shared/operations/account-data.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { SectionFailed } from '#web/features/people/security/section-failed.tsx'
import { SectionSkeleton } from '#web/features/people/security/section-skeleton.tsx'
import { Section } from '#web/features/people/security/section.tsx'
import { SecurityRow } from '#web/features/people/security/security-row.tsx'
import { StateBadge } from '#web/ui/badge.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { exportLine } from './format-export.ts'
import { accountDataQuery } from './account-data-queries.ts'

const RequestExportDialog = lazyComponent(
  async () => (await import('./request-export-dialog.tsx')).RequestExportDialog,
)
const DeleteAccountDialog = lazyComponent(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
)

type Step = 'export' | 'delete'
type AccountDataState = ReplyOf<typeof getMyAccountData>

/** Account data: request a copy of all data, or delete the account. */
export const AccountData = () => {
  const token = useSearchParams()[0].get('download') ?? undefined
  const { data, isError, refetch } = useQuery(accountDataQuery(token))
  const [step, setStep] = useState<Step>()
  if (!data)
    return isError ? <SectionFailed title={t('Your data')} onRetry={refetch} /> : <SectionSkeleton rows={2} />
  return (
    <Section title={t('Your data')}>
      <div className="divide-y divide-line">
        <ExportRow accountData={data} token={token} onRequest={() => setStep('export')} />
        <SecurityRow
          icon={Trash2}
          title={t('Delete my account')}
          line={t('This is permanent. You’ll see what goes and what stays first.')}
          action={
            <Button
              look="danger"
              size="small"
              aria-label={t('Delete my account')}
              onClick={() => setStep('delete')}
            >
              {t('Delete')}
            </Button>
          }
        />
      </div>
      {step && (
        <Suspense>
          {step === 'export' ? (
            <RequestExportDialog hasPassword={data.hasPassword} onClose={() => setStep(undefined)} />
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
  accountData: AccountDataState
  token: string | undefined
  onRequest: () => void
}

const ExportRow = ({ accountData, token, onRequest }: ExportRowProps) => (
  <SecurityRow
    icon={Download}
    title={t('Download my data')}
    line={exportLine(accountData, token !== undefined)}
    action={<ExportAction accountData={accountData} token={token} onRequest={onRequest} />}
  />
)

const ExportAction = ({ accountData, token, onRequest }: ExportRowProps) => {
  if (accountData.export?.state === 'requested')
    return <StateBadge tone="waiting">{t('In progress')}</StateBadge>
  if (token && accountData.isLinkGood) return <DownloadLink token={token} />
  return (
    <Button size="small" aria-label={t('Request my data')} onClick={onRequest}>
      {accountData.export?.state === 'failed' ? t('Try Again') : t('Request', undefined, 'button')}
    </Button>
  )
}

/** People arrive here from the email's link, and this is far down the page. */
const DownloadLink = ({ token }: { token: string }) => {
  const ref = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const link = ref.current
    if (!link) return
    link.focus({ preventScroll: true })
    // The sections above are still loading; each would push it out of view.
    const observer = new ResizeObserver(() => link.scrollIntoView({ block: 'center' }))
    observer.observe(document.body)
    const stop = () => observer.disconnect()
    for (const kind of ['wheel', 'pointerdown', 'keydown']) addEventListener(kind, stop, { once: true })
    return stop
  }, [])
  return (
    <a
      ref={ref}
      href={`${exportFilePath}?token=${encodeURIComponent(token)}`}
      download
      className={buttonClasses({ look: 'primary', size: 'small' })}
    >
      {t('Download')}
    </a>
  )
}
