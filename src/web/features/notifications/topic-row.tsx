import { Lock } from 'lucide-react'
import { channels, standingOf, type Channel, type Topic } from '#shared/notifications.ts'
import type { Role } from '#shared/roles.ts'
import { Switch } from '#web/ui/switch.tsx'
import { channelName, topicWords } from './topic-words.ts'

/** A line of four columns; on a phone the channels stand below, each under its name. */
export const topicRowClasses =
  'grid grid-cols-3 items-center gap-x-2 py-3 tablet:grid-cols-[minmax(0,1fr)_92px_92px_92px]'

interface TopicRowProps {
  topic: Topic
  role: Role
  isOn: (channel: Channel) => boolean
  onChange: (channel: Channel, isOn: boolean) => void
}

/** A topic, and by which ways I hear of it. */
export const TopicRow = ({ topic, role, isOn, onChange }: TopicRowProps) => {
  const { name, hint } = topicWords[topic]
  return (
    <li aria-label={name} className={topicRowClasses}>
      <div className="col-span-3 mb-1.5 min-w-0 tablet:col-span-1 tablet:mb-0 tablet:pr-4">
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
            standing={standingFor(role, topic, channel)}
            isOn={isOn(channel)}
            onChange={(value) => onChange(channel, value)}
          />
        </div>
      ))}
    </li>
  )
}

/** Only owners have listings to be mailed of. */
const standingFor = (role: Role, topic: Topic, channel: Channel) =>
  role === 'client' && topic === 'listings' && channel === 'email' ? 'never' : standingOf(topic, channel)

interface ChannelChoiceProps {
  /** Of the topic. */
  name: string
  channel: Channel
  standing: ReturnType<typeof standingOf>
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const ChannelChoice = ({ name, channel, standing, isOn, onChange }: ChannelChoiceProps) => {
  switch (standing) {
    case 'always':
      return (
        <span className="inline-flex h-11 items-center gap-1.5 text-sm font-medium">
          <Lock className="size-4 text-ink-muted" />
          Always
        </span>
      )
    case 'never':
      return (
        <span className="inline-flex h-11 items-center text-sm text-ink-muted">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{channelName[channel]}: not offered</span>
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
