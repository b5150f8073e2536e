import type { Why } from '#shared/decks.ts'
import { dateFormat } from '#web/lib/formats.ts'
import { distance } from '#web/lib/units.ts'

const dayMs = 24 * 60 * 60 * 1000
const monthDay = dateFormat({ month: 'short', day: 'numeric' })

/** "today", "yesterday", "on Nov 3". */
export function onDayWords(iso: string, now = new Date()) {
  const day = new Date(iso)
  const daysAgo = Math.round(
    (new Date(now).setHours(0, 0, 0, 0) - new Date(day).setHours(0, 0, 0, 0)) / dayMs,
  )
  if (daysAgo <= 0) return 'today'
  return daysAgo === 1 ? 'yesterday' : `on ${monthDay().format(day)}`
}

/** A reason by itself, and as the second half of a sentence. */
function halves(why: Why, now: Date): { alone: string; after: string } {
  switch (why.reason) {
    case 'super_liked_you':
      return same(`${firstName(why.name)} super liked you`)
    case 'liked_you':
      return same(`${firstName(why.name)} liked your profile`)
    case 'super_liked_listing':
      return ofThem(`Super liked your ${why.title} ${onDayWords(why.at, now)}`)
    case 'liked_listing':
      return ofThem(`Liked your ${why.title} ${onDayWords(why.at, now)}`)
    case 'in_budget':
      return ofIt('In your budget', 'is in your budget')
    case 'takes_pets':
      return ofIt('Takes pets', 'takes pets')
    case 'near':
      return ofIt(
        `${distance(why.distanceKm)} from ${why.city}`,
        `is ${distance(why.distanceKm)} from ${why.city}`,
      )
    case 'new':
      return { alone: 'New here', after: 'new here' }
    case 'what_you_look_for':
      return ofIt('What you look for', 'is what you look for')
    case 'fits_listings':
      return ofThem(`Fits ${why.count === 1 ? 'one' : why.count} of your listings`)
  }
}

/** The line is short, and the whole name stands in the details. */
const firstName = (name: string) => name.split(' ')[0]!
const same = (words: string) => ({ alone: words, after: words })
const ofIt = (alone: string, after: string) => ({ alone, after: `it ${after}` })
const ofThem = (alone: string) => ({ alone, after: alone[0]!.toLowerCase() + alone.slice(1) })

/** "Ruth liked your profile, and it takes pets". */
export function whyWords([first, second]: Why[], now = new Date()) {
  if (!first) return ''
  const { alone } = halves(first, now)
  return second ? `${alone}, and ${halves(second, now).after}` : alone
}
