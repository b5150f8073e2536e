import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      showToast({ title: t('Copied'), tone: 'success' })
    } catch {
      showToast({
        title: t('Couldn’t copy'),
        description: t('Select the text and copy it yourself.'),
        tone: 'danger',
      })
    }
  }
  return (
    <IconButton label={label} onClick={() => void copy()}>
      {isCopied ? <Check /> : <Copy />}
    </IconButton>
  )
}
