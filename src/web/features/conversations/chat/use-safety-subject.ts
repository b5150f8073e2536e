import { useQueryClient } from '@tanstack/react-query'
import type { Conversation } from '#shared/conversations/chat.ts'
import type { SafetySubject } from '#web/features/people/safety/use-safety.tsx'
import { endContact } from './chat-cache.ts'

/** The other person in a conversation and its listing, as the subject of a report or block. */
export function useSafetySubject(conversation: Conversation): SafetySubject {
  const queryClient = useQueryClient()
  return {
    person: conversation.other,
    conversation,
    ...(conversation.listing && { listing: conversation.listing }),
    onContactEnded: (isGone) => endContact(queryClient, { conversationId: conversation.id, isGone }),
  }
}
