import type { Deps } from '#server/deps.ts'
import type { JobHandlers } from '#server/jobs/job-list.ts'
import { sendConfirmationMail } from './confirmation/send-confirmation-mail.ts'
import { sendEmailChangeMail } from './credentials/send-email-change-mail.ts'
import { sendSecurityMail } from './credentials/send-security-mail.ts'
import { pruneExpired } from './prune-expired.ts'
import { finishRecoveries } from './recovery/finish-recoveries.ts'
import { sendRecoveryMail, sendResetMail } from './send-reset-mail.ts'
import { sendSignInCode } from './sign-in-codes.ts'

export const accountJobs = (deps: Deps) =>
  ({
    'send-confirmation-email': (data) => sendConfirmationMail(deps, data),
    'send-reset-email': (data) => sendResetMail(deps, data),
    'send-sign-in-code-email': (data) => sendSignInCode(deps, data),
    'send-recovery-email': (data) => sendRecoveryMail(deps, data),
    'finish-recoveries': () => finishRecoveries(deps),
    'send-security-email': (data) => sendSecurityMail(deps, data),
    'send-email-change-email': (data) => sendEmailChangeMail(deps, data),
    'prune-expired': () => pruneExpired(deps),
  }) satisfies Partial<JobHandlers>
