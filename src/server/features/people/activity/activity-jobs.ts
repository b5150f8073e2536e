import type { Deps } from '#server/deps.ts'
import type { JobHandlers } from '#server/jobs/job-list.ts'
import { sendPush } from '#server/features/people/notifications/send-push.ts'
import { sendActivityMail } from './activity-mail.ts'
import { findNotice } from './find-notice.ts'
import { pruneActivities } from './prune-activities.ts'

export const activityJobs = (deps: Deps) =>
  ({
    'send-push': (data) => sendPush(deps, data, findNotice),
    'send-activity-email': (data) => sendActivityMail(deps, data),
    'prune-activities': () => pruneActivities(deps),
  }) satisfies Partial<JobHandlers>
