type Hint = 'modulepreload' | 'prefetch'

/** The build lists which files the next page needs; in development there is no such list. */
const filesOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.split(' ').filter(Boolean) ?? []

/** Fetches files without running them. */
export function prefetchFiles(name: 'dialog-files' | 'app-files', hint: Hint) {
  for (const href of filesOf(name))
    document.head.append(Object.assign(document.createElement('link'), { rel: hint, href }))
}
