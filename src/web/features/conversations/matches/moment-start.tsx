import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import { useMe, useRole } from '#web/features/people/accounts/use-session.ts'
import { conversationQuery } from '#web/features/conversations/chat/chat-queries.ts'
import { outboxOf } from '#web/features/conversations/chat/outbox.ts'
import { openersFor } from '#web/features/conversations/chat/opener-texts.ts'

interface MomentStartProps {
  conversationId: string
  onSent: () => void
}

/** The other person under the name a match reveals, and two first messages that are sent with a tap. */
export const MomentStart = ({ conversationId, onSent }: MomentStartProps) => {
  const me = useMe()
  const role = useRole()
  const queryClient = useQueryClient()
  const { data } = useQuery(conversationQuery(conversationId))
  const openers = data && openersFor(role, data.listing ? [data.listing] : data.likedListings)
  return (
    <>
      <p className="mt-1 min-h-6 text-base text-(--m-paper)/88">
        {data && t('You and {name} can message each other now.', { name: data.other.name })}
      </p>
      <ul
        aria-label={t('First messages')}
        className="mt-4 flex min-h-11 flex-wrap justify-center gap-2 desk:justify-start"
      >
        {openers?.map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => {
                outboxOf(me.id, queryClient).add(conversationId, { kind: 'text', text })
                onSent()
              }}
              className="min-h-11 animate-fade-in rounded-pill bg-(--m-paper)/14 px-4 text-base font-medium hover:bg-(--m-paper)/22 focus-visible:outline-(--m-paper)"
            >
              <span className="sr-only">{t('Send:')} </span>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
