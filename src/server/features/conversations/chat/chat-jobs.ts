import type { Deps } from '#server/deps.ts'
import type { JobHandlers } from '#server/jobs/job-list.ts'
import { enqueueUnreadMails, sendUnreadMessageMail } from './unread-message-mails.ts'

export const chatJobs = (deps: Deps) =>
  ({
    'enqueue-unread-emails': () => enqueueUnreadMails(deps),
    'send-unread-message-email': (data) => sendUnreadMessageMail(deps, data),
  }) satisfies Partial<JobHandlers>
