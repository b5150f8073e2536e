import { FileSearch, ShieldCheck, ShieldX } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { t } from '#shared/messages/t.ts'
import { classes } from '#web/ui/classes.ts'
import { Button } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { OpenPage } from '#web/ui/open-page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { verifyFile, type Verdict } from './verify-file.ts'

/** `/verify`: anyone can check a signed contract. The file stays in the browser; only its hash is sent. */
export const VerifyScreen = () => {
  const inputRef = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [checking, setChecking] = useState<string>()
  const [verdict, setVerdict] = useState<Verdict>()

  async function check(file: File) {
    setVerdict(undefined)
    setChecking(file.name)
    setVerdict(await verifyFile(file))
    setChecking(undefined)
    if (inputRef.current) inputRef.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file) void check(file)
  }

  return (
    <OpenPage>
      <DocumentTitle>{t('Verify a contract')}</DocumentTitle>
      <div className="mx-auto w-full max-w-[640px] px-5 pt-4">
        <h1 className="mb-3 text-title-1">{t('Verify a contract')}</h1>
        <p className="text-lg text-pretty text-ink-muted">
          {t(
            'Choose a contract that was signed here. We’ll tell you whether it’s unchanged and, if not, what was changed. The file stays on your device. Only its fingerprint is sent.',
          )}
        </p>
        <div
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
          className={classes(
            'mt-6 grid justify-items-center gap-4 rounded-card border-2 border-dashed px-5 py-10 text-center',
            isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
          )}
        >
          <FileSearch className="size-9 text-ink-muted" />
          <input
            ref={inputRef}
            type="file"
            accept="application/pdf,.pdf"
            className="sr-only"
            tabIndex={-1}
            aria-label={t('The signed contract')}
            onChange={({ target }) => target.files?.[0] && void check(target.files[0])}
          />
          <Button look="primary" size="big" onClick={() => inputRef.current?.click()}>
            {t('Choose a PDF')}
          </Button>
          <p className="text-ink-muted max-desk:hidden">{t('or drop it here')}</p>
        </div>
        <div aria-live="polite" className="mt-6">
          {checking && (
            <p className="flex items-center justify-center gap-3">
              <Spinner className="size-5" />
              {t('Checking {name}', { name: checking })}
            </p>
          )}
          {verdict && <VerdictPanel verdict={verdict} />}
        </div>
      </div>
    </OpenPage>
  )
}

const VerdictPanel = ({ verdict: { isGood, title, lines } }: { verdict: Verdict }) => (
  <section
    className={classes(
      'grid gap-2 rounded-card p-5',
      isGood ? 'bg-accent-soft text-accent-soft-ink' : 'bg-danger-soft text-danger-soft-ink',
    )}
  >
    <h2 className="flex items-center gap-2.5 text-title-3">
      {isGood ? <ShieldCheck className="size-6" /> : <ShieldX className="size-6" />}
      {title}
    </h2>
    <ul className="grid list-disc gap-1 ps-5">
      {lines.map((line) => (
        <li key={line} className="text-pretty wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  </section>
)
