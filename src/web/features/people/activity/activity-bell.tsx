import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { unreadQuery } from './unread-query.ts'

/** The link to an owner's activity, for layouts where the bar has no room for it. */
export const ActivityBell = () => {
  const { data } = useQuery(unreadQuery)
  const count = data?.activities ?? 0
  return (
    <Link
      to="/owner/activity-feed"
      aria-label={count > 0 ? t('Activity, {count} new', { count }) : t('Activity')}
      className="relative grid size-11 place-items-center rounded-control hover:bg-current/8"
    >
      <Bell className="size-[22px]" />
      {count > 0 && (
        <Badge
          count={count}
          className="absolute top-0.5 start-[calc(50%+2px)] h-[18px]! min-w-[18px]! px-[5px]! text-[0.6875rem]! ring-2 ring-surface"
        />
      )}
    </Link>
  )
}
