/** A time as the two fields of the browser hold it, by the clock of the person who fills them. */
export interface TimeDraft {
  date: string
  time: string
}

const two = (value: number) => String(value).padStart(2, '0')
export const dateValue = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

const suggestedHour = 17

/** A day after the last one, late in the afternoon. */
export function nextSuggestion(drafts: readonly TimeDraft[], now: Date): TimeDraft {
  const last = drafts.at(-1)
  const after = last ? new Date(`${last.date}T12:00`) : now
  const from = Number.isNaN(after.getTime()) ? now : after
  const date = dateValue(new Date(from.getFullYear(), from.getMonth(), from.getDate() + 1))
  return { date, time: last?.time ?? `${suggestedHour}:00` }
}

const momentOf = ({ date, time }: TimeDraft) => new Date(`${date}T${time}`)

/** What is wrong with each time, in its own place; nothing where it can be sent. */
export const timeErrors = (drafts: readonly TimeDraft[], now: Date): (string | undefined)[] =>
  drafts.map((draft, at) => {
    const moment = momentOf(draft)
    if (Number.isNaN(moment.getTime())) return 'Choose a day and a time'
    if (moment <= now) return 'This time has passed'
    const isTwice = drafts.slice(0, at).some((other) => momentOf(other).getTime() === moment.getTime())
    return isTwice ? 'This time is there already' : undefined
  })

/** As they are sent: the earliest first. */
export const toTimes = (drafts: readonly TimeDraft[]) =>
  drafts.map((draft) => momentOf(draft).toISOString()).toSorted()
