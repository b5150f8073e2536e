export const seenTipsName = 'keyswipe.seen-tips'

type Tip = 'deck' | 'meeting'

/** A short number in place of somebody's id: the list stays when they sign out, and tells nothing about them. */
function markOf(person: string) {
  let sum = 0
  for (const character of person) sum = (Math.imul(sum, 31) + character.charCodeAt(0)) | 0
  return sum.toString(36)
}

const entry = (tip: Tip, person: string) => `${tip}.${markOf(person)}`
const seen = () => localStorage.getItem(seenTipsName)?.split(' ') ?? []

/** A tip is shown to everybody once, in this browser. */
export const hasSeenTip = (tip: Tip, person: string) => seen().includes(entry(tip, person))

export function markTipSeen(tip: Tip, person: string) {
  if (!hasSeenTip(tip, person)) localStorage.setItem(seenTipsName, [...seen(), entry(tip, person)].join(' '))
}
