import { t } from '#shared/messages/t.ts'
import { channels, topics } from '#shared/people/notifications.ts'
import type { Role } from '#shared/roles.ts'
import { classes } from '#web/ui/classes.ts'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ThisDevice } from './this-device.tsx'
import { TopicRow, topicRowClasses } from './topic-row.tsx'
import { channelName } from './topic-labels.ts'
import { useNotificationChoices } from './use-notification-choices.ts'

/** Which topics I'm notified of, and on which channels. */
export const NotificationSettings = ({ userId, role }: { userId: string; role: Role }) => {
  const { query, isOn, choose } = useNotificationChoices()
  return (
    <Panel className="divide-y divide-line py-1.5!">
      <ThisDevice userId={userId} />
      {query.isPending && <ChoicesSkeleton />}
      {query.isError && !query.data && (
        <FailedRow text={t('We couldn’t load your settings.')} onRetry={query.refetch} />
      )}
      {query.data && (
        <>
          <div aria-hidden="true" className={classes(topicRowClasses, 'max-tablet:hidden')}>
            <span />
            {channels.map((channel) => (
              <span key={channel} className="text-center text-sm font-semibold text-ink-muted">
                {channelName[channel]}
              </span>
            ))}
          </div>
          <ul className="divide-y divide-line">
            {topics.map((topic) => (
              <TopicRow
                key={topic}
                topic={topic}
                role={role}
                isOn={(channel) => isOn(topic, channel)}
                onChange={(channel, value) => choose(topic, channel, value)}
              />
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

const ChoicesSkeleton = () =>
  topics.map((topic) => (
    <div key={topic} className="grid gap-2 py-4">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-4 w-56" />
    </div>
  ))
