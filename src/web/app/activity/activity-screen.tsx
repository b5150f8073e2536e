import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { activityGroups, readActivities, type Activity, type ActivityGroup } from '#shared/people/activity.ts'
import { dashboardPath } from '#shared/roles.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { invalidate } from '#web/lib/query-keys.ts'
import { formatDay } from '#web/lib/format-time.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useListChoice } from '#web/ui/list-detail/list-choice.ts'
import { ListScreen } from '#web/ui/list-detail/list-screen.tsx'
import { useListFilter } from '#web/ui/list-detail/use-list-filter.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { markActivitiesRead } from '#web/features/people/activity/activity-cache.ts'
import { activitiesQuery } from '#web/features/people/activity/activity-queries.ts'
import { ActivityRow } from './activity-row.tsx'

const ActivityDetail = lazyComponent(async () => (await import('./activity-detail.tsx')).ActivityDetail)

const groupName: Record<ActivityGroup, string> = {
  matches: t('Matches'),
  likes: t('Likes'),
  messages: t('Messages'),
  viewings: t('Viewings'),
  requests: t('Dates', undefined, 'when something is rented'),
  contracts: t('Contracts'),
  searches: t('Searches'),
  listings: t('Listings'),
  payments: t('Payments'),
  security: t('Security'),
}
const groups = activityGroups.map((value) => ({ value, label: groupName[value] }))

/** Unread and waiting for this person's response. */
const asksMe = ({ isRead, content }: Activity) =>
  !isRead &&
  (content.kind === 'listing_reminder' ||
    (content.kind === 'viewing' && content.step === 'proposed' && !content.isMine) ||
    (content.kind === 'date_request' && ['asked', 'offered'].includes(content.step) && !content.isMine) ||
    (content.kind === 'contract' && ['sent', 'revised', 'reminder'].includes(content.step)))

/** The activity feed, newest first. */
export const ActivityScreen = () => {
  const [group, setGroup] = useListFilter(activityGroups)
  const query = useInfiniteQuery(activitiesQuery(group))
  const activities = query.data?.pages.flatMap((page) => page.activities)
  return (
    <ListScreen
      title={t('Activity')}
      actions={activities && <MarkAllRead activities={activities} />}
      tools={
        <ChipRow
          label={t('Show', undefined, 'before a filter')}
          options={groups}
          value={group}
          onChange={setGroup}
        />
      }
      query={query}
      items={activities}
      renderRows={(shown) => <Days activities={shown} />}
      empty={<Quiet group={group} onAll={() => setGroup(undefined)} />}
      failed={{ line: t('We couldn’t load your activity.') }}
      skeleton={<FeedSkeleton />}
      renderDetail={(activity) => <ActivityDetail activity={activity} />}
      needsMe={asksMe}
    />
  )
}

const MarkAllRead = ({ activities }: { activities: readonly Activity[] }) => {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (upTo: string) => call(readActivities, { body: { upTo } }),
    onSuccess: (_, upTo) => {
      markActivitiesRead(queryClient, upTo)
      void invalidate(queryClient, 'unread')
    },
    onError: (error) => showErrorToast(error, t('We couldn’t save that. Please try again.')),
  })
  const latest = activities[0]
  if (!latest || activities.every(({ isRead }) => isRead)) return null
  return (
    <Button look="ghost" size="small" busy={isPending} onClick={() => mutate(latest.id)}>
      {t('Mark all as read')}
    </Button>
  )
}

const groupByDay = (activities: readonly Activity[]) => {
  const days = new Map<string, Activity[]>()
  for (const activity of activities) {
    const day = formatDay(activity.at)
    days.set(day, [...(days.get(day) ?? []), activity])
  }
  return [...days]
}

const Days = ({ activities }: { activities: readonly Activity[] }) => {
  const { isPane } = useListChoice()
  return groupByDay(activities).map(([day, ofDay]) => (
    <section key={day} className={isPane ? 'mb-3' : 'mt-3 first:mt-1'}>
      <h2 className={isPane ? 'px-3 py-1.5 text-sm text-ink-muted' : 'mb-1 text-[1.0625rem]'}>{day}</h2>
      <ul className={isPane ? 'grid grid-cols-1 gap-0.5' : 'divide-y divide-line'}>
        {ofDay.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </ul>
    </section>
  ))
}

const Quiet = ({ group, onAll }: { group: ActivityGroup | undefined; onAll: () => void }) => {
  const role = useRole()
  return group === undefined ? (
    <EmptyState
      drawing="shop-bell"
      heading="h2"
      title={t('All quiet')}
      line={t('Likes, matches, viewings and saved search alerts show up here as they happen.')}
      actions={
        <Link to={dashboardPath(role)} className={buttonClasses({ look: 'primary', size: 'big' })}>
          {t('Start swiping')}
        </Link>
      }
    />
  ) : (
    <EmptyState
      drawing="shop-bell"
      heading="h2"
      title={t('Nothing here yet')}
      line={t('Everything else is under All.')}
      actions={
        <Button size="big" look="primary" onClick={onAll}>
          {t('Show all')}
        </Button>
      }
    />
  )
}

const rows = ['one', 'two', 'three', 'four', 'five']

const FeedSkeleton = () => (
  <div aria-busy="true">
    <p className="sr-only">{t('Loading')}</p>
    <Skeleton className="mt-5 mb-3 h-5 w-20" />
    {rows.map((row) => (
      <div key={row} className="flex gap-3.5 border-line py-3.5 not-last:border-b desk:py-3">
        <Skeleton className="size-11 rounded-control" />
        <div className="grid flex-1 content-start gap-2 pt-1">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-3.5 w-16" />
        </div>
        <Skeleton className="h-15 w-12 rounded-control" />
      </div>
    ))}
  </div>
)
