import { markMatchSeen } from '#shared/conversations/chat.ts'
import type { Role } from '#shared/roles.ts'
import { call } from '#web/lib/api.ts'
import { showLiveMatch } from './live-match-store.ts'
import { showMatchToast } from './swipe-toasts.ts'

const field = 'textarea, select, input:not([type=checkbox], [type=radio]), [contenteditable]'
const dialog = '[role=dialog], [role=alertdialog], dialog[open], [popover]:popover-open'

/** The person is typing, has a dialog open, or is dragging something. */
const isBusy = () =>
  document.activeElement?.matches(field) === true ||
  document.querySelector(`${dialog}, main :active`) !== null

/** Celebrates a match, or shows a toast that links to it when that would interrupt something. */
export function presentMatch(conversationId: string, role: Role) {
  const celebrate = () => showLiveMatch(conversationId)
  if (isBusy()) showMatchToast(role, celebrate)
  else celebrate()
}

/** The other person liked me back. Only the first visible tab or device shows it. */
export async function presentMatchOnce(conversationId: string, role: Role) {
  if (isBusy()) return presentMatch(conversationId, role)
  const { wasNew } = await call(markMatchSeen, { params: { conversationId } })
  if (wasNew) presentMatch(conversationId, role)
}
