import { useState } from 'react'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { notificationState, type NotificationState } from './notification-state.ts'
import { turnNotificationsOff, turnNotificationsOn } from './turn-notifications.ts'

const hints: Record<NotificationState, string> = {
  unsupported: 'This browser can’t show notifications.',
  denied: 'Your browser blocks them. You can change that in its settings for this site.',
  unasked: 'New messages, matches and viewings, also when the app is closed.',
  off: 'New messages, matches and viewings, also when the app is closed.',
  on: 'New messages, matches and viewings, also when the app is closed.',
}

export const NotificationSettings = ({ userId }: { userId: string }) => {
  const [state, setState] = useState(() => notificationState(userId))
  const [isBusy, setIsBusy] = useState(false)

  const toggle = async () => {
    setIsBusy(true)
    setState(state === 'on' ? await turnNotificationsOff(userId) : await turnNotificationsOn(userId))
    setIsBusy(false)
  }

  return (
    <section>
      <h2 className="mb-3 text-title-3">Notifications</h2>
      <Panel className="flex items-center gap-4 py-3!">
        <label htmlFor="notifications" className="min-w-0 flex-1">
          <span className="block font-medium">On this device</span>
          <span className="block text-sm text-ink-muted">{hints[state]}</span>
        </label>
        <Switch
          id="notifications"
          checked={state === 'on'}
          disabled={isBusy || state === 'denied' || state === 'unsupported'}
          onChange={() => void toggle()}
        />
      </Panel>
    </section>
  )
}
