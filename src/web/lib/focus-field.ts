/** Scrolls to the form field marked with `data-field` and focuses it. Returns whether there is one. */
export function focusField(form: HTMLElement | null, isWanted: (name: string) => boolean) {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const first = fields.find(({ dataset }) => isWanted(dataset['field'] ?? ''))
  const input =
    first?.querySelector<HTMLElement>('input:not([hidden]), textarea, select') ??
    first?.querySelector<HTMLElement>('button')
  input?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'center' })
  return first !== undefined
}

/** The first invalid field on the page. */
export function focusFirstWrong(form: HTMLElement | null, errors: Readonly<Record<string, string>>) {
  if (!focusField(form, (name) => errors[name] !== undefined))
    form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
