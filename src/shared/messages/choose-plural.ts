type Forms = Readonly<Record<string, string>>

/** Chooses the form for a count. `=0` and the like come first. */
export function choosePlural(language: string, count: number, formsWith: (count: string) => Forms): string {
  const forms = formsWith(new Intl.NumberFormat(language).format(count))
  return forms[`=${count}`] ?? forms[new Intl.PluralRules(language).select(count)] ?? forms['other'] ?? ''
}
