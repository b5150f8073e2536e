import type { Deps } from '#server/deps.ts'
import type { JobHandlers } from '#server/jobs/job-list.ts'
import { sendPush } from '#server/features/people/notifications/send-push.ts'
import { sendActivityMail } from './activity-mail.ts'
import { findNotice } from './find-notice.ts'

export const activityJobs = (deps: Deps) =>
  ({
    'send-push': (data) => sendPush(deps, data, findNotice),
    'send-activity-email': (data) => sendActivityMail(deps, data),
  }) satisfies Partial<JobHandlers>
