import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Activity } from '#shared/people/activity.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { formatTime } from '#web/lib/format-time.ts'
import { classes } from '#web/ui/classes.ts'
import { useListChoice, useRowLink } from '#web/ui/list-detail/list-choice.ts'
import { Row } from '#web/ui/list-detail/row-list.tsx'
import { ActivityActions } from './activity-actions.tsx'
import { ActivityMark } from '#web/features/people/activity/activity-mark.tsx'
import { activityPath } from '#web/features/people/activity/activity-path.ts'
import { ActivityText } from '#web/features/people/activity/activity-text.tsx'
import { useReadActivity } from '#web/features/people/activity/use-read-activity.ts'

export const ActivityRow = ({ activity }: { activity: Activity }) => {
  const { id, at, isRead, content } = activity
  const { isPane } = useListChoice()
  const link = useRowLink(id, activityPath(content, useRole()))
  const read = useReadActivity(activity)
  const cover = 'listing' in content ? content.listing?.cover : undefined
  return (
    <Row id={id} className="relative flex items-start gap-3.5 py-3.5 leading-[1.42] desk:py-3">
      {!isRead && (
        <button
          type="button"
          aria-label={t('New. Mark as read')}
          title={t('Mark as read')}
          onClick={read}
          className={classes(
            'absolute top-6 z-1 size-6 before:absolute before:top-2 before:start-1 before:size-[7px] before:rounded-pill before:bg-accent',
            isPane ? '-start-0.5' : '-start-[15px]',
          )}
        />
      )}
      <ActivityMark content={content} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {link.to ? (
            // The whole row is a link; its buttons are stacked above it.
            <Link
              {...link}
              to={link.to}
              onClick={read}
              className="no-underline outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-focus"
            >
              <ActivityText content={content} />
            </Link>
          ) : (
            <ActivityText content={content} />
          )}
        </p>
        <time dateTime={at} className="text-sm text-ink-muted">
          {formatTime(at)}
        </time>
        {!isPane && <ActivityActions activity={activity} />}
      </div>
      {cover && (
        <span className="h-15 w-12 shrink-0 overflow-hidden rounded-control">
          <PhotoImage photo={cover} alt="" sizes="48px" />
        </span>
      )}
    </Row>
  )
}
