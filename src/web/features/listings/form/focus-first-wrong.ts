import type { FieldErrors } from './check-listing.ts'

/** The first field on the page that is wrong comes into sight and gets the focus. */
export function focusFirstWrong(form: HTMLElement | null, errors: FieldErrors) {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const first = fields.find(({ dataset }) => errors[dataset['field'] ?? ''] !== undefined)
  const input =
    first?.querySelector<HTMLElement>('input:not([hidden]), textarea, select') ??
    first?.querySelector<HTMLElement>('button')
  input?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'center' })
}
