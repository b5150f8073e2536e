/** Scrolls to the form field marked with `data-field` and focuses it. */
export function focusField(form: HTMLElement | null, isWanted: (name: string) => boolean) {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const first = fields.find(({ dataset }) => isWanted(dataset['field'] ?? ''))
  const input =
    first?.querySelector<HTMLElement>('input:not([hidden]), textarea, select') ??
    first?.querySelector<HTMLElement>('button')
  input?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'center' })
}

/** The first invalid field on the page. */
export const focusFirstWrong = (form: HTMLElement | null, errors: Readonly<Record<string, string>>) =>
  focusField(form, (name) => errors[name] !== undefined)
