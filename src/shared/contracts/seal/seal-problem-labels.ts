import type { Altered } from './check-seal.ts'

export const sealProblemLabels: Record<Altered, string> = {
  no_seal: 'It has no seal: it’s a different file, or the part that held the seal was altered.',
  extent: 'Something was added or removed, or the part covered by the seal was altered.',
  document: 'The document was altered: its text, its signatures or its certificate page.',
  seal: 'The seal itself was altered.',
  padding: 'The padding after the seal was altered.',
}
