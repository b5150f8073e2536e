import type { Deps } from '#server/deps.ts'
import type { JobHandlers } from '#server/jobs/job-list.ts'
import { sendDecisionMail } from './decision-mails.ts'

export const operatorJobs = (deps: Deps) =>
  ({ 'send-decision-email': (data) => sendDecisionMail(deps, data) }) satisfies Partial<JobHandlers>
