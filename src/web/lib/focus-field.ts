/** A field of a form, which is marked with `data-field`, comes into sight and gets the focus. */
export function focusField(form: HTMLElement | null, isWanted: (name: string) => boolean) {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const first = fields.find(({ dataset }) => isWanted(dataset['field'] ?? ''))
  const input =
    first?.querySelector<HTMLElement>('input:not([hidden]), textarea, select') ??
    first?.querySelector<HTMLElement>('button')
  input?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'center' })
}

/** The first field on the page that is wrong. */
export const focusFirstWrong = (form: HTMLElement | null, errors: Readonly<Record<string, string>>) =>
  focusField(form, (name) => errors[name] !== undefined)
