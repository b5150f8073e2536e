import type { Topic } from '#shared/people/notifications.ts'
import type { TopicMailContent } from '#server/features/people/notifications/send-topic-mail.ts'

/** The email about an activity. */
export interface Described {
  topic: Topic
  contentFor: (name: string) => TopicMailContent
}
