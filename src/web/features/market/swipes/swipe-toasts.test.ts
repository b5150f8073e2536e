import { afterEach, expect, test, vi } from 'vitest'
import type { Role } from '#shared/roles.ts'
import { ApiError } from '#web/lib/api.ts'
import { currentToast, showToast } from '#web/ui/toast-store.ts'
import {
  showKeptToast,
  showLikedToast,
  showMatchToast,
  showSignedOutToast,
  showSwipeError,
} from './swipe-toasts.ts'
import type { WaitingSwipe } from './waiting-swipes.ts'

const shown = () => [currentToast()?.title, currentToast()?.description]
/** So that a test sees when nothing is shown. */
const showNothing = () => showToast({ title: 'nothing' })
afterEach(showNothing)

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
  expect(shown()).toEqual(text)
  expect(currentToast()?.tone).toBe('danger')
})

const refused = (status: number, code: 'not_found' | 'wrong_role') =>
  new ApiError(status, { code, title: 'From the server', message: 'Its reason', requestId: 'r' })

test('says that a liked card is gone, and nothing about one that was passed', () => {
  showSwipeError({ by: 'drag', direction: 'right' }, 'client', refused(404, 'not_found'))
  expect(shown()).toEqual(['No longer available', 'It was taken down a moment ago.'])
  showNothing()
  showSwipeError({ by: 'drag', direction: 'left' }, 'client', refused(404, 'not_found'))
  expect(currentToast()?.title).toBe('nothing')
})

test('shows the server’s reason when a swipe isn’t allowed, and not for other errors', () => {
  showSwipeError({ by: 'button', direction: 'right' }, 'client', refused(403, 'wrong_role'))
  expect(shown()).toEqual(['From the server', 'Its reason'])
  showSwipeError({ by: 'drag', direction: 'right' }, 'client', refused(400, 'wrong_role'))
  expect(shown()).toEqual(lost)
})

test.each<[Role, WaitingSwipe['by'], boolean, string[]]>([
  ['client', 'drag', false, ['✨ Liked & Saved!', "We'll notify you if there's a match."]],
  ['client', 'button', false, ['❤️ Liked!', 'Property saved to your favorites']],
  ['owner', 'button', false, ['❤️ Liked!', 'Client saved to your favorites']],
  ['owner', 'button', true, ['Super like sent', 'They’ll see it first.']],
])('confirms a like of a %s by %s, super: %s', (role, by, isSuper, text) => {
  showLikedToast({ by, isSuper }, role)
  expect(shown()).toEqual(text)
})

test('confirms a like made offline', () => {
  showKeptToast()
  expect(shown()).toEqual(['Liked', 'We’ll send it when you’re back online.'])
})

test('names the other side of a match, and has a button only if there is something to see', () => {
  showMatchToast('client')
  expect(shown()).toEqual(["It's a Match! 🎉", 'You and the owner both liked each other!'])
  expect(currentToast()?.action).toBeUndefined()
  const onSee = vi.fn()
  showMatchToast('owner', onSee)
  expect(shown()).toEqual(["It's a Match! 🎉", 'You and the client both liked each other!'])
  expect(currentToast()?.action?.label).toBe('See')
  currentToast()!.action!.onAct()
  expect(onSee).toHaveBeenCalledOnce()
})

test('distinguishes a session that has just ended from one that was known to have ended', () => {
  showSignedOutToast({ wasKnown: true })
  expect(shown()).toEqual(['Error', 'Authentication error. Please refresh the page.'])
  showSignedOutToast({ wasKnown: false })
  expect(shown()).toEqual(['Error', 'User not authenticated. Please refresh the page.'])
  expect(currentToast()?.tone).toBe('danger')
})
