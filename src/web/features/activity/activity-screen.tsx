import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  activityGroups,
  listActivities,
  readActivities,
  type Activity,
  type ActivityGroup,
} from '#shared/activity.ts'
import { dashboardPath } from '#shared/roles.ts'
import { useRole } from '#web/features/accounts/use-session.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { dayWords } from '#web/lib/time-words.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Endless } from '#web/ui/endless.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { markActivitiesRead } from './activity-cache.ts'
import { ActivityRow } from './activity-row.tsx'

const groupName: Record<ActivityGroup, string> = {
  matches: 'Matches',
  likes: 'Likes',
  viewings: 'Viewings',
  contracts: 'Contracts',
  searches: 'Searches',
  listings: 'Listings',
  payments: 'Payments',
  security: 'Security',
}
const groups = activityGroups.map((value) => ({ value, label: groupName[value] }))

const useActivities = (group: ActivityGroup | undefined) =>
  useInfiniteQuery({
    queryKey: ['activities', group] as const,
    queryFn: ({ pageParam: after, signal }) => call(listActivities, { query: { group, after }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ activities, hasMore }) => (hasMore ? activities.at(-1)?.id : undefined),
  })

/** What happened, the latest first. */
export const ActivityScreen = () => {
  const [group, setGroup] = useState<ActivityGroup>()
  const query = useActivities(group)
  const activities = query.data?.pages.flatMap((page) => page.activities)
  return (
    <div className="page-list flex flex-1 flex-col">
      <PageHeader title="Activity" actions={activities && <MarkAllRead activities={activities} />} />
      <ChipRow label="Show" options={groups} value={group} onChange={setGroup} />
      <div className="flex flex-1 flex-col px-4 pb-8 desk:px-10">
        {activities && activities.length > 0 && <Days activities={activities} />}
        {activities?.length === 0 && <Quiet group={group} onAll={() => setGroup(undefined)} />}
        {!activities && query.isError && (
          <FailedState line="Your activity could not be loaded." onRetry={query.refetch} />
        )}
        {!activities && !query.isError && <FeedSkeleton />}
        <Endless query={query} />
      </div>
    </div>
  )
}

const MarkAllRead = ({ activities }: { activities: readonly Activity[] }) => {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (upTo: string) => call(readActivities, { body: { upTo } }),
    onSuccess: (_, upTo) => {
      markActivitiesRead(queryClient, upTo)
      void queryClient.invalidateQueries({ queryKey: ['unread'] })
    },
    onError: (error) => showErrorToast(error, 'This could not be saved. Please try again.'),
  })
  const latest = activities[0]
  if (!latest || activities.every(({ isRead }) => isRead)) return null
  return (
    <Button look="ghost" size="small" busy={isPending} onClick={() => mutate(latest.id)}>
      Mark all read
    </Button>
  )
}

const groupByDay = (activities: readonly Activity[]) => {
  const days = new Map<string, Activity[]>()
  for (const activity of activities) {
    const day = dayWords(activity.at)
    days.set(day, [...(days.get(day) ?? []), activity])
  }
  return [...days]
}

const Days = ({ activities }: { activities: readonly Activity[] }) =>
  groupByDay(activities).map(([day, ofDay]) => (
    <section key={day}>
      <h2 className="mt-5 mb-1 text-[1.0625rem]">{day}</h2>
      <ul className="divide-y divide-line">
        {ofDay.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </ul>
    </section>
  ))

const Quiet = ({ group, onAll }: { group: ActivityGroup | undefined; onAll: () => void }) => {
  const role = useRole()
  return group === undefined ? (
    <EmptyState
      drawing="shop-bell"
      heading="h2"
      title="All quiet"
      line="Likes, matches, viewings and what your searches find appear here as they happen."
      actions={
        <Link to={dashboardPath(role)} className={buttonClasses({ look: 'primary', size: 'big' })}>
          Start swiping
        </Link>
      }
    />
  ) : (
    <EmptyState
      drawing="shop-bell"
      heading="h2"
      title="Nothing of this kind"
      line="Everything else is under All."
      actions={
        <Button size="big" look="primary" onClick={onAll}>
          Show all
        </Button>
      }
    />
  )
}

const rows = ['one', 'two', 'three', 'four', 'five']

const FeedSkeleton = () => (
  <div aria-busy="true">
    <p className="sr-only">Loading</p>
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
