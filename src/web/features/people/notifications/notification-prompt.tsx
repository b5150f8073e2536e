import { useMutation } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { rich } from '#web/lib/rich.ts'
import { closeSuggestion, refuseSuggestion, useIsNotificationPromptDue } from './prompt-moment.ts'
import { turnNotificationsOn } from './turn-notifications.ts'

interface NotificationPromptProps {
  userId: string
  /** The person whose reply is awaited. */
  name: string
  className?: string
}

const b = (content: ReactNode) => <b className="font-semibold">{content}</b>

/** Explains before the browser asks for permission, and only once there is something to wait for. */
export const NotificationPrompt = ({ userId, name, className }: NotificationPromptProps) => {
  const isDue = useIsNotificationPromptDue()
  const { mutate: turnOn, isPending } = useMutation({
    mutationFn: () => turnNotificationsOn(userId),
    networkMode: 'always',
    onSettled: closeSuggestion,
  })
  if (!isDue) return null

  return (
    <section
      aria-label={t('Notifications')}
      className={classes(
        'flex animate-fade-in flex-wrap items-center gap-x-3 gap-y-2.5 rounded-inner bg-accent-soft p-3 ps-4 text-accent-soft-ink',
        className,
      )}
    >
      <BellRing className="size-5" />
      <p className="min-w-48 flex-1 text-sm leading-snug">
        {rich(
          '<b>Get notified when {name} replies.</b> We can tell you about new messages, even when the app is closed.',
          { name, b },
        )}
      </p>
      <div className="flex gap-2">
        <Button look="primary" size="small" busy={isPending} onClick={() => turnOn()}>
          {t('Turn on')}
        </Button>
        <Button look="ghost" size="small" onClick={() => refuseSuggestion(userId)}>
          {t('Not now')}
        </Button>
      </div>
    </section>
  )
}
