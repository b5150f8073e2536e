import { t } from '#shared/messages/t.ts'
import { dateFormat } from '#web/lib/formats.ts'

const dayOfYear = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** "Sunday, November 15". */
export const formatLongDate = (now: Date) => dayOfYear().format(now)

/** "Good morning, Ruth". */
export function greeting(fullName: string, now: Date) {
  const hour = now.getHours()
  const [name] = fullName.trim().split(/\s+/)
  if (hour >= 5 && hour < 12) return name ? t('Good morning, {name}', { name }) : t('Good morning')
  if (hour >= 12 && hour < 18) return name ? t('Good afternoon, {name}', { name }) : t('Good afternoon')
  return name ? t('Good evening, {name}', { name }) : t('Good evening')
}
