import { t } from '#shared/messages/t.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { openersFor } from './opener-texts.ts'

interface OpenersProps {
  conversation: Conversation
  onSend: (text: string) => void
}

/** Suggested first messages for an empty conversation, sent with a tap. */
export const Openers = ({ conversation: { listing, likedListings }, onSend }: OpenersProps) => {
  const role = useRole()
  return (
    <ul aria-label={t('First messages')} className="mb-2 flex flex-wrap justify-center gap-2">
      {openersFor(role, listing ? [listing] : likedListings).map((text) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => onSend(text)}
            className="min-h-11 rounded-pill bg-surface-raised px-4 text-base font-medium inset-ring inset-ring-line-strong hover:bg-surface-sunken"
          >
            <span className="sr-only">{t('Send:')} </span>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
