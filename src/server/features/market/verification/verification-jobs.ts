import type { Deps } from '#server/deps.ts'
import type { JobHandlers } from '#server/jobs/job-list.ts'
import { sendVerificationMail } from './notify-verification.ts'
import { expireVerifications } from './expire-verifications.ts'

export const verificationJobs = (deps: Deps) =>
  ({
    'delete-proof': ({ folder }) => deps.proofStorage.deleteFolder(folder),
    'expire-verifications': () => expireVerifications(deps),
    'send-verification-email': (data) => sendVerificationMail(deps, data),
  }) satisfies Partial<JobHandlers>
