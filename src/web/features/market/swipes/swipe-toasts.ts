import { t } from '#shared/messages/t.ts'
import type { Role } from '#shared/roles.ts'
import { ApiError, isApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { WaitingSwipe } from './waiting-swipes.ts'

export const matchTexts: Record<Role, { title: string; line: string }> = {
  client: { title: t("It's a Match! 🎉"), line: t('You and the owner both liked each other!') },
  owner: { title: t("It's a Match! 🎉"), line: t('You and the client both liked each other!') },
}

/** For a match that can't open full screen; the text is the same. */
export const showMatchToast = (role: Role, onSee?: () => void) =>
  showToast({
    title: matchTexts[role].title,
    description: matchTexts[role].line,
    action: onSee && { label: t('See', undefined, 'a match'), onAct: onSee },
  })

export const likedToast = (role: Role) => ({
  title: t('❤️ Liked!'),
  description:
    role === 'client' ? t('Property saved to your favorites') : t('Client saved to your favorites'),
})

export function showLikedToast({ by, isSuper }: Pick<WaitingSwipe, 'by' | 'isSuper'>, role: Role) {
  if (isSuper) return showToast({ title: t('Super like sent'), description: t('They’ll see it first.') })
  if (by === 'button') return showToast(likedToast(role))
  return showToast({ title: t('✨ Liked & Saved!'), description: t("We'll notify you if there's a match.") })
}

export const showKeptToast = () =>
  showToast({
    title: t('Liked', undefined, 'a card'),
    description: t('We’ll send it when you’re back online.'),
  })

const notSaved: Record<Role, string> = {
  client: t('Could not save listing. Please try again.'),
  owner: t('Could not save client. Please try again.'),
}

/** The error toast for a refused swipe. */
export function showSwipeError(
  { by, direction }: Pick<WaitingSwipe, 'by' | 'direction'>,
  role: Role,
  error: unknown,
) {
  if (isApiError(error, 'not_found')) {
    // There is no card to restore, and after a pass nobody misses it.
    if (direction === 'right')
      showToast({ title: t('No longer available'), description: t('It was taken down a moment ago.') })
    return
  }
  if (error instanceof ApiError && error.status === 403) return showErrorToast(error, '')
  const isLikeButton = direction === 'right' && (by === 'button' || by === 'list')
  showToast(
    isLikeButton
      ? { title: t('Error'), description: notSaved[role], tone: 'danger' }
      : {
          title: t('Error Saving'),
          description: t('Failed to save your preference. Please try again.'),
          tone: 'danger',
        },
  )
}

/** `wasKnown` if the person was signed in until now; false if the session was already known to have ended. */
export const showSignedOutToast = ({ wasKnown }: { wasKnown: boolean }) =>
  showToast({
    title: t('Error'),
    description: wasKnown
      ? t('Authentication error. Please refresh the page.')
      : t('User not authenticated. Please refresh the page.'),
    tone: 'danger',
  })
