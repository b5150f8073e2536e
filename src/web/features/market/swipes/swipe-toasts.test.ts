import { expect, test } from 'vitest'
import type { Role } from '#shared/roles.ts'
import { currentToast } from '#web/ui/toast-store.ts'
import { showSwipeError } from './swipe-toasts.ts'
import type { WaitingSwipe } from './waiting-swipes.ts'

const lost = ['Error Saving', 'Failed to save your preference. Please try again.']

test.each<[Role, WaitingSwipe['by'], WaitingSwipe['direction'], string[]]>([
  ['client', 'button', 'right', ['Error', 'Could not save listing. Please try again.']],
  ['client', 'list', 'right', ['Error', 'Could not save listing. Please try again.']],
  ['owner', 'button', 'right', ['Error', 'Could not save client. Please try again.']],
  ['client', 'drag', 'right', lost],
  ['client', 'key', 'right', lost],
  ['client', 'button', 'left', lost],
  ['owner', 'button', 'left', lost],
])('shows the right error when a %s swiping by %s to the %s fails', (role, by, direction, text) => {
  showSwipeError({ by, direction }, role, new Error('refused'))
  expect([currentToast()?.title, currentToast()?.description]).toEqual(text)
})
