import type { Plugin } from 'vite'
import { english, localize } from './localize.ts'
import { markMessages } from './mark.ts'
import { mayHaveMessages } from './read-messages.ts'

/** Replaces messages by marks, which the build replaces by each language. In development they are English at once. */
export function messages(): Plugin {
  let isBuild = false
  return {
    name: 'messages',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    transform: {
      filter: { id: /[\\/]src[\\/](shared|web)[\\/].*\.tsx?$/ },
      handler(code, id) {
        if (!mayHaveMessages(code)) return
        const marked = markMessages(code, id)
        return { code: isBuild ? marked : localize(marked, id, english), map: null }
      },
    },
  }
}
