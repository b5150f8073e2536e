import type { Deps } from '../../deps.ts'
import type { JobHandlers } from '../../jobs/job-list.ts'
import { sendConfirmationMail } from './confirm-email.ts'
import { sendEmailChangeMail } from './credentials/send-email-change-mail.ts'
import { sendSecurityMail } from './credentials/send-security-mail.ts'
import { pruneExpired } from './prune-expired.ts'
import { sendResetMail } from './reset-password.ts'

export const accountJobs = (deps: Deps) =>
  ({
    'confirmation-mail': (data) => sendConfirmationMail(deps, data),
    'reset-mail': (data) => sendResetMail(deps, data),
    'security-mail': (data) => sendSecurityMail(deps, data),
    'email-change-mail': (data) => sendEmailChangeMail(deps, data),
    'prune-expired': () => pruneExpired(deps),
  }) satisfies Partial<JobHandlers>
