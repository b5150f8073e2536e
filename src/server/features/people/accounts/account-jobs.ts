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
    'confirmation-mail': (data) => sendConfirmationMail(deps, data),
    'reset-mail': (data) => sendResetMail(deps, data),
    'sign-in-code-mail': (data) => sendSignInCode(deps, data),
    'recovery-mail': (data) => sendRecoveryMail(deps, data),
    'finish-recoveries': () => finishRecoveries(deps),
    'security-mail': (data) => sendSecurityMail(deps, data),
    'email-change-mail': (data) => sendEmailChangeMail(deps, data),
    'prune-expired': () => pruneExpired(deps),
  }) satisfies Partial<JobHandlers>
