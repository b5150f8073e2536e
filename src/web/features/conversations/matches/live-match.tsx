import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#shared/messages/t.ts'
import { conversationPath } from '#shared/routes.ts'
import { useMe, useRole } from '#web/features/people/accounts/use-session.ts'
import { conversationQuery } from '#web/features/conversations/chat/chat-queries.ts'
import { useMarkMatchSeen } from '#web/features/conversations/chat/use-mark-match-seen.ts'
import { matchTexts, showMatchToast } from '#web/features/market/swipes/swipe-toasts.ts'
import { formatPrice } from '#web/features/market/listings/format-listing.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import { MatchMoment } from './match-moment.tsx'

interface LiveMatchProps {
  conversationId: string
  onClose: () => void
}

/** Celebrates a match completed elsewhere: by the other person, or by a like that was queued. */
export const LiveMatch = ({ conversationId, onClose }: LiveMatchProps) => {
  const role = useRole()
  const { data, isError } = useQuery(conversationQuery(conversationId))
  const cannotOpen = isError && !data
  useEffect(() => {
    if (!cannotOpen) return
    showMatchToast(role)
    onClose()
  }, [cannotOpen, role, onClose])
  return data ? <LoadedMatch conversation={data} onClose={onClose} /> : null
}

const LoadedMatch = ({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) => {
  const role = useRole()
  const me = useMe()
  useMarkMatchSeen(conversation)
  const { id, other, listing, likedListings } = conversation
  const about = listing ?? likedListings[0]
  return (
    <MatchMoment
      text={matchTexts[role]}
      thing={
        about
          ? {
              name: about.title,
              line: Object.values(formatPrice(about.kind, about)).join(''),
              photo: about.cover ?? undefined,
            }
          : { name: me.fullName, line: t('You'), avatarUrl: me.avatarUrl }
      }
      person={{
        name: other.name,
        line: role === 'owner' ? t('Client') : t('Owner'),
        avatarUrl: other.avatarUrl,
      }}
      conversationId={id}
      messagePath={conversationPath(id)}
      closeLabel={t('Not now')}
      onClose={onClose}
    />
  )
}
