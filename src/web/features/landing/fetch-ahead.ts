type Hint = 'modulepreload' | 'prefetch'

/** The build writes down which files belong to what comes next; in development there is no such note. */
const filesOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.split(' ').filter(Boolean) ?? []

/** Fetches files without running them. */
export function fetchAhead(name: 'dialog-files' | 'app-files', hint: Hint) {
  for (const href of filesOf(name))
    document.head.append(Object.assign(document.createElement('link'), { rel: hint, href }))
}
