import type { Deps } from '../../deps.ts'
import type { JobHandlers } from '../../jobs/job-list.ts'
import { mailUnread, sendMessageMail } from './mail-unread.ts'

export const chatJobs = (deps: Deps) =>
  ({
    'mail-unread': () => mailUnread(deps),
    'message-mail': (data) => sendMessageMail(deps, data),
  }) satisfies Partial<JobHandlers>
