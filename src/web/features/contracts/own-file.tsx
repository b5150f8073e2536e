import { FileUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { dropContractFile, putContractFile, type Contract } from '#shared/contracts.ts'
import { addressOf, call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { sendFile } from '#web/lib/send-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface OwnFileProps {
  contract: Contract
  onChange: (contract: Contract) => void
}

/** A PDF of one's own in place of the template. */
export const OwnFile = ({ contract, onChange }: OwnFileProps) => {
  const inputRef = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { id: contractId, document } = contract
  const file = document?.kind === 'file' ? document : undefined

  async function change(work: () => Promise<Contract>) {
    setIsBusy(true)
    try {
      onChange(await work())
    } catch (error) {
      showErrorToast(error, 'The file was not used. Please try again.')
    } finally {
      setIsBusy(false)
      if (inputRef.current) inputRef.current.value = ''
    }
  }
  const put = (chosen: File) =>
    change(() => {
      const query = { name: chosen.name.slice(0, 120) }
      return sendFile<Contract>(addressOf(putContractFile, { contractId }, query), chosen).reply
    })

  return (
    <Panel className="flex flex-wrap items-center justify-between gap-3 p-4!">
      <p className="min-w-48 flex-1">
        <b className="block truncate font-semibold">{file ? file.name : 'Our template'}</b>
        <span className="text-sm text-ink-muted">
          {file
            ? `Your own PDF, ${file.pages} ${file.pages === 1 ? 'page' : 'pages'}`
            : 'Fill in what is asked, and read what it makes.'}
        </span>
      </p>
      <input
        ref={inputRef}
        type="file"
        accept="application/pdf,.pdf"
        className="sr-only"
        tabIndex={-1}
        aria-label="Your own PDF"
        onChange={({ target }) => target.files?.[0] && void put(target.files[0])}
      />
      {file ? (
        <Button
          size="small"
          busy={isBusy}
          onClick={() => void change(() => call(dropContractFile, { params: { contractId } }))}
        >
          <Trash2 />
          Use the template
        </Button>
      ) : (
        <Button size="small" busy={isBusy} onClick={() => inputRef.current?.click()}>
          <FileUp />
          Use my own PDF
        </Button>
      )}
    </Panel>
  )
}
