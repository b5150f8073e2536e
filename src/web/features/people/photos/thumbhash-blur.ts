import { thumbHashToDataURL } from 'thumbhash'

const blurs = new Map<string, string | undefined>()

/** A thumbhash as a data URL; undefined if it is invalid. */
export function blurOf(thumbhash: string) {
  if (!blurs.has(thumbhash)) blurs.set(thumbhash, read(thumbhash))
  return blurs.get(thumbhash)
}

function read(thumbhash: string) {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)))
  } catch {
    return undefined
  }
}
