const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })

/** "Sunday 15 November". */
export const dateWords = (now: Date) => `${weekday.format(now)} ${dayAndMonth.format(now)}`

/** "Good morning, Ruth". */
export function greeting(fullName: string, now: Date) {
  const hour = now.getHours()
  const part = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  const [firstName] = fullName.trim().split(/\s+/)
  return `Good ${part}${firstName ? `, ${firstName}` : ''}`
}
