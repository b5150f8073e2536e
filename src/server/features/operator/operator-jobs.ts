import type { Deps } from '../../deps.ts'
import type { JobHandlers } from '../../jobs/job-list.ts'
import { sendDecisionMail } from './decision-mails.ts'

export const operatorJobs = (deps: Deps) =>
  ({ 'decision-mail': (data) => sendDecisionMail(deps, data) }) satisfies Partial<JobHandlers>
