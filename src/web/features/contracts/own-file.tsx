import { useMutation } from '@tanstack/react-query'
import { FileUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#shared/messages/t.ts'
import { dropContractFile, putContractFile, type Contract } from '#shared/contracts/contracts.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { sendFile } from '#web/lib/send-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface OwnFileProps {
  contract: Contract
  onChange: (contract: Contract) => void
}

/** Upload a PDF to use instead of the template. */
export const OwnFile = ({ contract, onChange }: OwnFileProps) => {
  const inputRef = useRef<HTMLInputElement>(null)
  const { id: contractId, document } = contract
  const file = document?.kind === 'file' ? document : undefined

  const { mutate: replaceFile, isPending } = useMutation({
    mutationFn: (chosen: File | null) =>
      chosen
        ? sendFile(putContractFile, chosen, {
            params: { contractId },
            query: { name: chosen.name.slice(0, 120) },
          }).reply
        : call(dropContractFile, { params: { contractId } }),
    // Offline it fails with a message instead of waiting.
    networkMode: 'always',
    onSuccess: (changed) => onChange(changed),
    onError: (error) => showErrorToast(error, t('We couldn’t use that file. Please try again.')),
    onSettled: () => {
      if (inputRef.current) inputRef.current.value = ''
    },
  })

  return (
    <Panel className="flex flex-wrap items-center justify-between gap-3 p-4!">
      <p className="min-w-48 flex-1">
        <b className="block truncate font-semibold">{file ? file.name : t('Our template')}</b>
        <span className="text-sm text-ink-muted">
          {file
            ? t('{pages, plural, one {Your own PDF, # page} other {Your own PDF, # pages}}', {
                pages: file.pages,
              })
            : t('Fill in the blanks; the contract writes itself.')}
        </span>
      </p>
      <input
        ref={inputRef}
        type="file"
        accept="application/pdf,.pdf"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('Your own PDF')}
        onChange={({ target }) => target.files?.[0] && replaceFile(target.files[0])}
      />
      {file ? (
        <Button size="small" busy={isPending} onClick={() => replaceFile(null)}>
          <Trash2 />
          {t('Use the template')}
        </Button>
      ) : (
        <Button size="small" busy={isPending} onClick={() => inputRef.current?.click()}>
          <FileUp />
          {t('Use my own PDF')}
        </Button>
      )}
    </Panel>
  )
}
