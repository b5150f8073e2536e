import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import {
  maxProofBytes,
  proofDays,
  requestVerification,
  type Verification,
} from '#shared/market/verification.ts'
import { t } from '#shared/messages/t.ts'
import { photoTypes } from '#web/features/people/photos/upload/photo-files.ts'
import { useMe } from '#web/features/people/accounts/use-session.ts'
import { ApiError } from '#web/lib/api.ts'
import type { Checked } from '#web/lib/field-errors.ts'
import { sendFile } from '#web/lib/send-file.ts'
import { useForm } from '#web/lib/use-form.ts'
import { rich } from '#web/lib/rich.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldNote } from '#web/ui/field-frame.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { verificationQuery } from './verification-queries.ts'

const types = `${photoTypes},application/pdf`
const megabytes = maxProofBytes / 1024 / 1024

const bold = (name: ReactNode) => <b className="wrap-anywhere">{name}</b>

interface ProofFormProps {
  verification: Verification
  listingId: string | undefined
}

export const ProofForm = ({ verification: { request }, listingId }: ProofFormProps) => {
  const queryClient = useQueryClient()
  const { fullName } = useMe()
  const [file, setFile] = useState<File>()
  const inputRef = useRef<HTMLInputElement>(null)
  const { errors, isBusy, clearErrors, form } = useForm({
    onError: (error, refuse) => {
      const message = error instanceof ApiError ? error.message : t('We couldn’t send it. Please try again.')
      refuse([{ field: 'file', message }])
      return true
    },
  })
  const check = (): Checked<File> => {
    if (file && file.size <= maxProofBytes) return { body: file }
    const message = file ? t('Proofs can be up to {megabytes} MB', { megabytes }) : t('Choose a file')
    return { problems: [{ field: 'file', message }] }
  }
  const send = async (chosen: File) => {
    const now = await sendFile(requestVerification, chosen, { query: { listingId } }).reply
    queryClient.setQueryData(verificationQuery(listingId).queryKey, now)
    showToast({
      title: t('Sent', undefined, 'a proof'),
      description: t('We’ll let you know as soon as we’ve reviewed it.'),
      tone: 'success',
    })
  }
  return (
    <form {...form({ check, send })} className="grid gap-5">
      {request?.state === 'refused' && (
        <p className="rounded-inner bg-danger-soft p-4 wrap-anywhere text-danger-soft-ink">
          {t('We couldn’t accept the last one.')} {request.message}
        </p>
      )}
      {request?.state === 'expired' && (
        <p className="rounded-inner bg-surface-sunken p-4">
          {t('We didn’t review your last proof in time, so we deleted it. Please send it again.')}
        </p>
      )}
      <ul className="grid list-disc gap-1.5 ps-5 text-base">
        {listingId ? (
          <li>
            {t(
              'A deed, registration, bill or lease that names you and the listing. Cover anything we don’t need to see.',
            )}
          </li>
        ) : (
          <li>
            {rich(
              'A passport, driver’s license or ID card that clearly shows <b>{name}</b>. Cover the numbers.',
              { name: fullName, b: bold },
            )}
          </li>
        )}
        <li>{t('Only our operators ever see it.')}</li>
        <li>
          {t(
            '{days, plural, one {We delete the file as soon as we’ve decided, and always within # day.} other {We delete the file as soon as we’ve decided, and always within # days.}}',
            { days: proofDays },
          )}
        </li>
      </ul>
      <div>
        <input
          ref={inputRef}
          type="file"
          accept={types}
          hidden
          aria-label={t('Proof')}
          onChange={({ currentTarget }) => {
            setFile(currentTarget.files?.[0])
            clearErrors()
          }}
        />
        <Button look="outline" wide onClick={() => inputRef.current?.click()} className="min-h-20!">
          <FileUp />
          <span className="min-w-0 wrap-anywhere">
            {file?.name ?? t('Choose a photo or a PDF, up to {megabytes} MB', { megabytes })}
          </span>
        </Button>
        <FieldNote error={errors['file']} />
      </div>
      <Button type="submit" look="primary" size="big" wide busy={isBusy}>
        {t('Send')}
      </Button>
    </form>
  )
}
