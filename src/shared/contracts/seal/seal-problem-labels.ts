import { msg, type Message } from '#shared/messages/t.ts'
import type { Altered } from './check-seal.ts'

export const sealProblemLabels: Record<Altered, Message> = {
  no_seal: msg('It has no seal: it’s a different file, or the part that held the seal was altered.'),
  extent: msg('Something was added or removed, or the part covered by the seal was altered.'),
  document: msg('The document was altered: its text, its signatures or its certificate page.'),
  seal: msg('The seal itself was altered.'),
  padding: msg('The padding after the seal was altered.'),
}
