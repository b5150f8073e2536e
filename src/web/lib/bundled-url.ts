/** The URL of a file that `import.meta.glob` found, by its name. */
export function bundledUrl(urls: Record<string, string>, name: string): string {
  const found = Object.entries(urls).find(([path]) => path.endsWith(`/${name}`))
  if (!found) throw new Error(`No file ${name} is bundled`)
  return found[1]
}
