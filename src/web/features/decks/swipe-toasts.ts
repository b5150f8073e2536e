import type { Role } from '#shared/roles.ts'
import { ApiError, isApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { WaitingSwipe } from './waiting-swipes.ts'

export const matchWords: Record<Role, { title: string; line: string }> = {
  client: { title: "It's a Match! 🎉", line: 'You and the owner both liked each other!' },
  owner: { title: "It's a Match! 🎉", line: 'You and the client both liked each other!' },
}

export const showMatchToast = (role: Role) =>
  showToast({ title: matchWords[role].title, description: matchWords[role].line })

export function showLikedToast({ by, isSuper }: Pick<WaitingSwipe, 'by' | 'isSuper'>, role: Role) {
  if (isSuper) return showToast({ title: 'Super like sent', description: 'They will see it first.' })
  if (by === 'button')
    return showToast({
      title: '❤️ Liked!',
      description: `${role === 'client' ? 'Property' : 'Client'} saved to your favorites`,
    })
  return showToast({ title: '✨ Liked & Saved!', description: "We'll notify you if there's a match." })
}

export const showKeptToast = () =>
  showToast({ title: 'Liked', description: 'It will be sent when you are back online.' })

/** What is said when a swipe was refused. */
export function showSwipeError({ by, direction }: Pick<WaitingSwipe, 'by' | 'direction'>, error: unknown) {
  if (isApiError(error, 'not_found')) {
    // There is nothing to come back, and whoever passed does not miss it.
    if (direction === 'right')
      showToast({ title: 'No longer available', description: 'It was taken down a moment ago.' })
    return
  }
  if (error instanceof ApiError && error.status === 403) return showErrorToast(error, '')
  showToast(
    by === 'button'
      ? { title: 'Error', description: 'Could not save listing. Please try again.', tone: 'danger' }
      : {
          title: 'Error Saving',
          description: 'Failed to save your preference. Please try again.',
          tone: 'danger',
        },
  )
}

/** `wasKnown`: there was a session until now; otherwise it was known to be over. */
export const showSignedOutToast = ({ wasKnown }: { wasKnown: boolean }) =>
  showToast({
    title: 'Error',
    description: wasKnown
      ? 'Authentication error. Please refresh the page.'
      : 'User not authenticated. Please refresh the page.',
    tone: 'danger',
  })
