import type { Altered } from './check-seal.ts'

export const alteredWords: Record<Altered, string> = {
  no_seal: 'It has no seal: it is another file, or the place of the seal was altered.',
  extent: 'Something was added to it or cut off, or what the seal covers was altered.',
  document: 'The document was altered: its text, its signatures or its certificate page.',
  seal: 'The seal itself was altered.',
  padding: 'The empty space behind the seal was altered.',
}
