import { useMutation, useQueryClient } from '@tanstack/react-query'
import { block, unmatch } from '#shared/safety.ts'
import { partFrom } from '#web/features/chat/chat-cache.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { SafetySubject } from './use-safety.tsx'

/** Lists in which the other may still stand. */
export const listsOfPeople = ['deck', 'likes', 'matches', 'conversations', 'activities', 'unread', 'blocked']

function usePart(
  end: (userId: string) => Promise<unknown>,
  isGone: boolean,
  done: string,
  { person, conversation }: SafetySubject,
  onDone: () => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => end(person.id),
    onSuccess: () => {
      onDone()
      partFrom(queryClient, { conversationId: conversation?.id ?? null, isGone })
      for (const key of listsOfPeople) void queryClient.invalidateQueries({ queryKey: [key] })
      showToast({ title: done })
    },
    onError: (error) => showErrorToast(error, 'This could not be done. Please try again.'),
  })
}

export const useUnmatch = (subject: SafetySubject, onDone: () => void) =>
  usePart(
    (userId) => call(unmatch, { params: { userId } }),
    false,
    `You and ${subject.person.name} are no longer matched`,
    subject,
    onDone,
  )

export const useBlock = (subject: SafetySubject, onDone: () => void) =>
  usePart(
    (userId) => call(block, { params: { userId } }),
    true,
    `${subject.person.name} is blocked`,
    subject,
    onDone,
  )
