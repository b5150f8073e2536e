import { RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { t } from '#shared/messages/t.ts'
import { productName } from '#shared/product.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const countdownSeconds = 10

const UpdateDialog = ({ onReload }: { onReload: () => void }) => {
  const [isOpen, setIsOpen] = useState(true)
  const [secondsLeft, setSecondsLeft] = useState(countdownSeconds)
  const reload = useEffectEvent(onReload)

  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isOpen])
  useEffect(() => {
    if (secondsLeft === 0) reload()
  }, [secondsLeft])

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      title={t('Update available')}
      subtitle={t('There’s a new version of {productName}.', { productName })}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={() => setIsOpen(false)}>{t('Later')}</Button>
          <Button look="primary" data-autofocus busy={secondsLeft <= 0} onClick={onReload}>
            <RotateCw />
            {t('Reload')}
          </Button>
        </div>
      }
    >
      <p role="timer">
        {t('{count, plural, one {Reloading in # second.} other {Reloading in # seconds.}}', {
          count: Math.max(0, secondsLeft),
        })}
      </p>
    </Dialog>
  )
}

let place: ReturnType<typeof createRoot> | undefined

/** Opens the update dialog; if it was closed, the countdown starts over. */
export function showUpdate(onReload: () => void) {
  place ??= createRoot(document.body.appendChild(document.createElement('div')))
  place.render(<UpdateDialog key={Date.now()} onReload={onReload} />)
}
