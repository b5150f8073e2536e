import { Download } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { productName } from '#shared/product.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { CopyButton } from './copy-button.tsx'

interface RecoveryCodesDialogProps {
  title: string
  recoveryCodes: string[]
  onClose: () => void
}

const toFile = (codes: string[]) =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(
    [t('{productName} recovery codes. Each works once.', { productName }), '', ...codes, ''].join('\n'),
  )}`

const askToKeep = () =>
  showToast({ title: t('Save your codes first'), description: t('You won’t see them again.') })

/** The codes are shown only once, so only the button closes it. */
export const RecoveryCodesDialog = ({ title, recoveryCodes, onClose }: RecoveryCodesDialogProps) => (
  <Dialog
    onClose={askToKeep}
    title={title}
    subtitle={t('Save these recovery codes. Without your phone, each one signs you in once.')}
  >
    <div className="relative rounded-inner bg-surface-sunken p-4">
      <ul aria-label={t('Recovery codes')} className="grid gap-1.5 font-code text-sm">
        {recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="absolute top-1 end-1">
        <CopyButton text={recoveryCodes.join('\n')} label={t('Copy codes')} />
      </div>
    </div>
    <p className="mt-4 text-sm text-ink-muted">
      {t('Store them where you keep passwords, or print them. You won’t see them again.')}
    </p>
    <div className="mt-5 grid gap-2.5">
      <a
        href={toFile(recoveryCodes)}
        download={`${productName.toLowerCase()}-recovery-codes.txt`}
        className={buttonClasses({ look: 'outline', wide: true })}
      >
        <Download />
        {t('Download')}
      </a>
      <Button look="primary" size="big" wide onClick={onClose}>
        {t('I’ve saved them')}
      </Button>
    </div>
  </Dialog>
)
