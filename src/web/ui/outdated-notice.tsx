import { RotateCw } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { errorText } from '#shared/error-texts.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { Button } from '#web/ui/button.tsx'

/** Another tab or device has saved first, so this version can no longer be saved. */
export const OutdatedNotice = ({ error, onReload }: { error: ErrorCode; onReload: () => void }) => {
  const { title, message } = errorText(error)
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-inner bg-danger-soft px-5 py-4 text-danger-soft-ink"
    >
      <div className="min-w-0 flex-1 basis-60">
        <b className="block">{title}</b>
        {message}
      </div>
      <Button look="raised" onClick={onReload}>
        <RotateCw />
        {t('Reload')}
      </Button>
    </div>
  )
}
