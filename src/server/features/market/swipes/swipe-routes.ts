import { recordSwipe as recordSwipeEndpoint, undoSwipe as undoSwipeEndpoint } from '#shared/market/swipes.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { recordSwipe } from './record-swipe.ts'
import { undoSwipe } from './undo-swipe.ts'

export function mountSwipes(api: Api, deps: Deps) {
  api.mount(recordSwipeEndpoint, ({ session, body }) => recordSwipe(deps, session, body))
  api.mount(undoSwipeEndpoint, ({ session }) => undoSwipe(deps, session))
}
