import type { CodeOf } from './find-calls.ts'
import { replaceCalls } from './find-calls.ts'
import { readMessages, type SourceMessage } from './read-messages.ts'

/** Stand in built files where messages are, until `localize` writes a language in their place. */
export const textMark = '__t'
export const richMark = '__rich'
/** Between a text and what it is about, as in gettext. */
export const separator = '\u0004'

const pure = '/*#__PURE__*/ '
const choosePlural = `import { choosePlural as __choosePlural } from '#shared/messages/choose-plural.ts'\n`
const joinNodes = `import { joinNodes as __joinNodes } from '#web/lib/join-nodes.ts'\n`

/** Replaces the messages of a source file by marks that survive the bundler. */
export function markMessages(code: string, file: string): string {
  const { shows, messages } = readMessages(code, file)
  const byStart = new Map(messages.map((found) => [found.start, found]))
  const marked = replaceCalls(
    code,
    [...shows, ...messages].toSorted((a, b) => a.start - b.start || b.end - a.end),
    (call, codeOf) => {
      const found = call.name === 'show' ? undefined : byStart.get(call.start)
      return found ? markOf(found, codeOf) : `(${codeOf(call.args[0]!)})`
    },
  )
  return (
    (messages.some((found) => found.hasPlural) ? choosePlural : '') +
    (messages.some(({ name }) => name === 'rich') ? joinNodes : '') +
    marked.replace(/^import \{ rich \} from '#web\/lib\/rich\.ts';?$/m, '')
  )
}

function markOf({ name, text, about, hasPlural, values, args }: SourceMessage, codeOf: CodeOf) {
  const key = JSON.stringify(about === undefined ? text : about + separator + text)
  const plural = hasPlural ? '__choosePlural' : '0'
  if (name === 'rich')
    return `${pure}${richMark}(${[key, plural, '__joinNodes', codeOf(args[1]!)].join(', ')})`
  return `${pure}${textMark}(${[key, plural, ...[...values.values()].map(codeOf)].join(', ')})`
}
