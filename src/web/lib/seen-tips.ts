export const seenTipsName = 'keyswipe.seen-tips'

type Tip = 'deck' | 'meeting'

/** A short hash in place of the user's id: the list survives signing out and must not identify them. */
function markOf(person: string) {
  let sum = 0
  for (const character of person) sum = (Math.imul(sum, 31) + character.charCodeAt(0)) | 0
  return sum.toString(36)
}

const entry = (tip: Tip, person: string) => `${tip}.${markOf(person)}`
const seen = () => localStorage.getItem(seenTipsName)?.split(' ') ?? []

/** Each tip is shown once per person in this browser. */
export const hasSeenTip = (tip: Tip, person: string) => seen().includes(entry(tip, person))

export function markTipSeen(tip: Tip, person: string) {
  if (!hasSeenTip(tip, person)) localStorage.setItem(seenTipsName, [...seen(), entry(tip, person)].join(' '))
}
