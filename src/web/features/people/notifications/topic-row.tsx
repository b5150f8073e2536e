import { Lock } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { channels, channelRuleOf, type Channel, type Topic } from '#shared/people/notifications.ts'
import type { Role } from '#shared/roles.ts'
import { Switch } from '#web/ui/switch.tsx'
import { channelName, topicLabels } from './topic-labels.ts'

/** A row of four columns; on a phone the channels go below, each under its name. */
export const topicRowClasses =
  'grid grid-cols-3 items-center gap-x-2 py-3 tablet:grid-cols-[minmax(0,1fr)_92px_92px_92px]'

interface TopicRowProps {
  topic: Topic
  role: Role
  isOn: (channel: Channel) => boolean
  onChange: (channel: Channel, isOn: boolean) => void
}

/** A topic and its channels. */
export const TopicRow = ({ topic, role, isOn, onChange }: TopicRowProps) => {
  const { name, hint } = topicLabels[topic]
  return (
    <li aria-label={name} className={topicRowClasses}>
      <div className="col-span-3 mb-1.5 min-w-0 tablet:col-span-1 tablet:mb-0 tablet:pe-4">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-muted">{hint}</p>
      </div>
      {channels.map((channel) => (
        <div key={channel} className="grid justify-items-start tablet:justify-items-center">
          <span aria-hidden="true" className="text-sm text-ink-muted tablet:hidden">
            {channelName[channel]}
          </span>
          <ChannelChoice
            name={name}
            channel={channel}
            rule={channelRuleFor(role, topic, channel)}
            isOn={isOn(channel)}
            onChange={(value) => onChange(channel, value)}
          />
        </div>
      ))}
    </li>
  )
}

/** Only owners have listings to get emails about. */
const channelRuleFor = (role: Role, topic: Topic, channel: Channel) =>
  role === 'client' && topic === 'listings' && channel === 'email' ? 'never' : channelRuleOf(topic, channel)

interface ChannelChoiceProps {
  /** The topic's name. */
  name: string
  channel: Channel
  rule: ReturnType<typeof channelRuleOf>
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const ChannelChoice = ({ name, channel, rule, isOn, onChange }: ChannelChoiceProps) => {
  switch (rule) {
    case 'always':
      return (
        <span className="inline-flex h-11 items-center gap-1.5 text-sm font-medium">
          <Lock className="size-4 text-ink-muted" />
          {t('Always', undefined, 'a notification that can’t be switched off')}
        </span>
      )
    case 'never':
      return (
        <span className="inline-flex h-11 items-center text-sm text-ink-muted">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{t('{channel}: not available', { channel: channelName[channel] })}</span>
        </span>
      )
    default:
      return (
        <Switch
          aria-label={`${name}: ${channelName[channel]}`}
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
        />
      )
  }
}
