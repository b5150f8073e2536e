import { dateFormat } from '#web/lib/formats.ts'

const dayOfYear = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** "Sunday, November 15". */
export const formatLongDate = (now: Date) => dayOfYear().format(now)

/** "Good morning, Ruth". */
export function greeting(fullName: string, now: Date) {
  const hour = now.getHours()
  const part = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  const [firstName] = fullName.trim().split(/\s+/)
  return `Good ${part}${firstName ? `, ${firstName}` : ''}`
}
