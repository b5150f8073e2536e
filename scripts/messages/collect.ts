import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { mayHaveMessages, readMessages } from './read-messages.ts'

export interface CollectedMessage {
  text: string
  about: string | undefined
  isRich: boolean
  files: string[]
}

const root = path.join(import.meta.dirname, '../..')

/** Source files that may have messages. */
export const sourceFiles = () =>
  globSync('src/{shared,web,server}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file))
    .toSorted()

export const readSource = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Every message of the source, once, by what it is about and its text. */
export function collectMessages(): CollectedMessage[] {
  const found = new Map<string, CollectedMessage>()
  for (const file of sourceFiles()) {
    const code = readSource(file)
    if (!mayHaveMessages(code)) continue
    for (const { text, about, name } of readMessages(code, file).messages) {
      const key = JSON.stringify([about, text])
      const known = found.get(key) ?? { text, about, isRich: name === 'rich', files: [] }
      if (!known.files.includes(file)) known.files.push(file)
      found.set(key, known)
    }
  }
  return [...found.values()]
}
