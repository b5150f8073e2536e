import type { Deps } from '#server/deps.ts'
import type { JobHandlers } from '#server/jobs/job-list.ts'
import { enqueueUnreadMails, sendUnreadMessageMail } from './unread-message-mails.ts'

export const chatJobs = (deps: Deps) =>
  ({
    'mail-unread': () => enqueueUnreadMails(deps),
    'message-mail': (data) => sendUnreadMessageMail(deps, data),
  }) satisfies Partial<JobHandlers>
