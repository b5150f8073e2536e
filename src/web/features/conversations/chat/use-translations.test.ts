// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#shared/conversations/chat.ts'
import { isPersistable } from '#web/lib/offline/persisted-queries.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { MessageTranslation } from './message-translation.tsx'
import { translationQuery } from './translation-query.ts'
import { useTranslations } from './use-translations.ts'

const received = {
  id: 'id-7',
  conversationId: 'c',
  seq: 7,
  senderId: 'other',
  key: 'key',
  sentAt: '2026-11-15T12:00:00.000Z',
  replyTo: null,
  kind: 'text',
  text: '¿Hay calefacción?',
} as const satisfies Message

let answer: () => Promise<Response>
const fetched = vi.fn<(address: string) => Promise<Response>>(() => answer())
beforeEach(() => {
  document.head.innerHTML = '<meta name="translation" content="on" />'
  document.documentElement.lang = 'de'
  vi.stubGlobal('fetch', fetched)
  answer = async () => Response.json({ text: 'Gibt es eine Heizung?' })
})
afterEach(() => {
  cleanup()
  fetched.mockClear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.documentElement.lang = ''
})

const Thread = ({ message }: { message: Message }) => {
  const translations = useTranslations('me')
  return createElement('div', {}, [
    translations.canShow(message) &&
      createElement('button', { key: 'translate', onClick: () => translations.show(message) }, 'Translate'),
    translations.isShown(message) &&
      createElement(MessageTranslation, {
        key: 'translation',
        message,
        onHide: () => translations.hide(message),
      }),
  ])
}

function open(message: Message = received) {
  const queryClient = createQueryClient()
  const tree = (shown: Message) =>
    createElement(QueryClientProvider, { client: queryClient }, createElement(Thread, { message: shown }))
  const { rerender } = render(tree(message))
  return {
    queryClient,
    change: (changed: Message) => rerender(tree(changed)),
    isOffered: () => screen.queryByRole('button', { name: 'Translate' }) !== null,
    press: (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name }))),
    status: () => screen.queryByRole('status')?.textContent ?? '',
  }
}

test('nothing is translated before a tap, then once, however often it is shown', async () => {
  const { press, status, isOffered, queryClient } = open()
  expect([isOffered(), fetched.mock.calls.length]).toEqual([true, 0])
  await press('Translate')
  await waitFor(() => expect(status()).toContain('Gibt es eine Heizung?'))
  expect(status()).toContain('Translated automatically by a service we use.')
  const translation = screen.getByText('Gibt es eine Heizung?')
  expect([translation.lang, translation.dir]).toEqual(['de', 'auto'])
  expect(isOffered()).toBe(false)
  await press('Show only the original')
  expect(status()).toBe('')
  await press('Translate')
  expect(status()).toContain('Gibt es eine Heizung?')
  expect(fetched).toHaveBeenCalledOnce()
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/conversations/c/messages/7/translate')
  const { queryKey: key } = translationQuery(received)
  expect(queryClient.getQueryData(key)).toBeDefined()
  expect(isPersistable({ key })).toBe(false)
})

test.each<[string, Message]>([
  ['my own', { ...received, senderId: 'me' }],
  ['a photo', { ...received, kind: 'photo', caption: 'Hola', photo: {} } as unknown as Message],
  ['one that was unsent', { ...received, kind: 'unsent' }],
  ['emoji', { ...received, text: '🎉' }],
])('is not offered for a message that is %s', (_, message) => {
  expect(open(message).isOffered()).toBe(false)
})

test('is not offered without a service', () => {
  document.head.innerHTML = '<meta name="translation" content="off" />'
  expect(open().isOffered()).toBe(false)
})

test('shows that it is running, and what the server says when it fails, until it works', async () => {
  const pending = Promise.withResolvers<Response>()
  answer = () => pending.promise
  const { press, status } = open()
  await press('Translate')
  expect(status()).toBe('Translating…')
  const error = { code: 'translation_unavailable', title: '', message: 'Not available.', requestId: '' }
  pending.resolve(Response.json({ error }, { status: 503 }))
  await waitFor(() => expect(status()).toBe('Not available.'))
  expect(fetched).toHaveBeenCalledOnce()
  answer = async () => Response.json({ text: 'Gibt es eine Heizung?' })
  await press('Try again')
  await waitFor(() => expect(status()).toContain('Gibt es eine Heizung?'))
})

test('says so when there is no connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const { press, status } = open()
  await press('Translate')
  await waitFor(() => expect(status()).toBe('You’re offline. Try again when you’re connected.'))
})

test('disappears with a message that is unsent', async () => {
  const { press, status, change } = open()
  await press('Translate')
  await waitFor(() => expect(status()).toContain('Gibt es eine Heizung?'))
  change({ ...received, kind: 'unsent' })
  expect(status()).toBe('')
})
