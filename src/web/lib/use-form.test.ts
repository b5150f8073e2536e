// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { currentToast, dismissToast } from '#web/ui/toast-store.ts'
import { ApiError } from './api.ts'
import { checkAgainst } from './check-against.ts'
import { formValues } from './field-errors.ts'
import { useForm } from './use-form.ts'

const schema = z.object({
  name: z.string().check(z.minLength(2, 'Too short')),
  city: z.string().check(z.minLength(2, 'Where?')),
})
type Options = Parameters<typeof useForm>[0]

let sent: unknown[]
let answer: () => Promise<unknown>
beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  answer = async () => undefined
})
afterEach(() => {
  cleanup()
  dismissToast()
  vi.runAllTimers()
  vi.useRealTimers()
})

const Example = (options: NonNullable<Options>) => {
  const { errors, isBusy, form } = useForm(options)
  const props = form({
    check: (element) => checkAgainst(schema, formValues(element)),
    send: (body) => {
      sent.push(body)
      return answer()
    },
  })
  const field = (name: string) =>
    createElement('input', { key: name, name, 'aria-label': name, 'aria-invalid': Boolean(errors[name]) })
  return createElement('form', { ...props, 'aria-label': 'Example', 'aria-busy': isBusy }, [
    field('name'),
    field('city'),
    createElement('output', { key: 'errors' }, JSON.stringify(errors)),
  ])
}

function open(options: NonNullable<Options> = { otherwise: 'Not sent' }) {
  render(createElement(Example, options))
  const form = screen.getByRole('form')
  return {
    type: (name: string, value: string) =>
      fireEvent.input(screen.getByLabelText(name), { target: { value } }),
    submit: () => act(async () => void fireEvent.submit(form)),
    errors: () => JSON.parse(screen.getByRole('status').textContent) as Record<string, string>,
    isBusy: () => form.getAttribute('aria-busy') === 'true',
  }
}

const refusal = (fields?: { field: string; message: string }[]) =>
  new ApiError(400, {
    code: 'invalid_input',
    title: 'Refused',
    message: 'No',
    requestId: 'r',
    ...(fields && { fields }),
  })

test('sends nothing invalid, shows each error beside its field and focuses the first', async () => {
  const { type, submit, errors } = open()
  type('name', 'Ada')
  await submit()
  expect(sent).toEqual([])
  expect(errors()).toEqual({ city: 'Where?' })
  expect(document.activeElement).toBe(screen.getByLabelText('city'))
})

test('reports what is invalid', async () => {
  const told: unknown[] = []
  const { submit } = open({ onInvalid: (problems) => told.push(problems) })
  await submit()
  expect(told).toEqual([
    [
      { field: 'name', message: 'Too short' },
      { field: 'city', message: 'Where?' },
    ],
  ])
})

test('updates or clears the error of a field that is being corrected, and no other', async () => {
  const { type, submit, errors } = open()
  await submit()
  type('name', 'A')
  expect(errors()).toEqual({ name: 'Too short', city: 'Where?' })
  type('name', 'Ad')
  expect(errors()).toEqual({ city: 'Where?' })
})

test('shows no error while a field is filled in for the first time', () => {
  const { type, errors } = open()
  type('name', 'A')
  expect(errors()).toEqual({})
})

test('sends once, however often it is submitted, and can be sent again afterward', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  answer = () => promise
  const { type, submit, isBusy } = open()
  type('name', 'Ada')
  type('city', 'Bend')
  await submit()
  await submit()
  expect(sent).toEqual([{ name: 'Ada', city: 'Bend' }])
  expect(isBusy()).toBe(true)
  await act(async () => finish())
  expect(isBusy()).toBe(false)
  await submit()
  expect(sent).toHaveLength(2)
})

test('shows what the server refuses as a toast and beside the field', async () => {
  answer = async () => {
    throw refusal([{ field: 'body.city', message: 'Unknown' }])
  }
  const { type, submit, errors, isBusy } = open({
    otherwise: 'Not sent',
    toField: (field) => field.replace('body.', ''),
  })
  type('name', 'Ada')
  type('city', 'Bend')
  await submit()
  expect(currentToast()).toMatchObject({ title: 'Refused', description: 'No', tone: 'danger' })
  expect(errors()).toEqual({ city: 'Unknown' })
  expect(document.activeElement).toBe(screen.getByLabelText('city'))
  expect(isBusy()).toBe(false)
  answer = async () => undefined
  await submit()
  expect(errors()).toEqual({})
})

test('shows its own text if there was no answer', async () => {
  answer = async () => {
    throw new TypeError('no network')
  }
  const { type, submit } = open()
  type('name', 'Ada')
  type('city', 'Bend')
  await submit()
  expect(currentToast()).toMatchObject({ description: 'Not sent' })
})

test('shows no toast for an error that was already handled', async () => {
  answer = async () => {
    throw refusal()
  }
  const { type, submit, errors } = open({
    otherwise: 'Not sent',
    onError: (_, refuse) => {
      refuse([{ field: 'name', message: 'Taken' }])
      return true
    },
  })
  type('name', 'Ada')
  type('city', 'Bend')
  await submit()
  expect(currentToast()).toBeNull()
  expect(errors()).toEqual({ name: 'Taken' })
})

test('shows no toast if sending shows its errors itself', async () => {
  answer = async () => {
    throw refusal()
  }
  const { type, submit } = open({})
  type('name', 'Ada')
  type('city', 'Bend')
  await submit()
  expect(currentToast()).toBeNull()
})
