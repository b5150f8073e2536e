import type { Deps } from '../../deps.ts'
import type { JobHandlers } from '../../jobs/job-list.ts'
import { sendActivityMail } from './activity-mail.ts'
import { sendPush } from './send-push.ts'
import { pruneSubscriptions } from './subscriptions.ts'

export const notificationJobs = (deps: Deps) =>
  ({
    push: (data) => sendPush(deps, data),
    'activity-mail': (data) => sendActivityMail(deps, data),
    'prune-subscriptions': () => pruneSubscriptions(deps),
  }) satisfies Partial<JobHandlers>
