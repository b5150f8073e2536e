import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import { block, unmatch } from '#shared/people/safety.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { SafetySubject } from './use-safety.tsx'

/** Lists that may still contain the other person. */
export const listsOfPeople = [
  'deck',
  'likes',
  'matches',
  'conversations',
  'activities',
  'unread',
  'blocked',
] as const

function useEndContact(
  end: (userId: string) => Promise<unknown>,
  isGone: boolean,
  done: string,
  { person, onContactEnded }: SafetySubject,
  onDone: () => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => end(person.id),
    onSuccess: () => {
      onDone()
      onContactEnded?.(isGone)
      void invalidate(queryClient, ...listsOfPeople)
      showToast({ title: done })
    },
    onError: (error) => showErrorToast(error, t('That didn’t work. Please try again.')),
  })
}

export const useUnmatch = (subject: SafetySubject, onDone: () => void) =>
  useEndContact(
    (userId) => call(unmatch, { params: { userId } }),
    false,
    t('You and {name} are no longer matched', { name: subject.person.name }),
    subject,
    onDone,
  )

export const useBlock = (subject: SafetySubject, onDone: () => void) =>
  useEndContact(
    (userId) => call(block, { params: { userId } }),
    true,
    t('{name} is blocked', { name: subject.person.name }),
    subject,
    onDone,
  )
