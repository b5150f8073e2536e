import { useMutation } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { Switch } from '#web/ui/switch.tsx'
import { notificationState, type NotificationState } from './notification-state.ts'
import { turnNotificationsOff, turnNotificationsOn } from './turn-notifications.ts'

const offHint = t('Off on this device. Browser notifications still reach your other devices.')
const hints: Record<NotificationState, string> = {
  unsupported: t(
    'This browser can’t show notifications. Browser notifications still reach your other devices.',
  ),
  denied: t('Your browser is blocking them. You can change that in its settings for this site.'),
  unasked: offHint,
  off: offHint,
  on: t('This browser shows what you choose under Browser, even when the app is closed.'),
}

/** Whether this browser shows notifications at all. */
export const ThisDevice = ({ userId }: { userId: string }) => {
  const [state, setState] = useState(() => notificationState(userId))
  const { mutate: toggle, isPending } = useMutation({
    mutationFn: () => (state === 'on' ? turnNotificationsOff(userId) : turnNotificationsOn(userId)),
    networkMode: 'always',
    onSuccess: setState,
  })

  return (
    <div className="flex items-center gap-3.5 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-surface-sunken text-ink-muted">
        <BellRing className="size-[22px]" />
      </span>
      <label htmlFor="notifications-here" className="min-w-0 flex-1">
        <span className="block font-medium">{t('On this device')}</span>
        <span className="block text-sm text-ink-muted">{hints[state]}</span>
      </label>
      <Switch
        id="notifications-here"
        checked={state === 'on'}
        disabled={isPending || state === 'denied' || state === 'unsupported'}
        onChange={() => toggle()}
      />
    </div>
  )
}
