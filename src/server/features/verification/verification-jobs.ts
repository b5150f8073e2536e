import type { Deps } from '../../deps.ts'
import type { JobHandlers } from '../../jobs/job-list.ts'
import { sendVerificationMail } from './tell-verification.ts'
import { tendVerifications } from './tend-verifications.ts'

export const verificationJobs = (deps: Deps) =>
  ({
    'delete-proof': ({ folder }) => deps.proofStorage.deleteFolder(folder),
    'tend-verifications': () => tendVerifications(deps),
    'verification-mail': (data) => sendVerificationMail(deps, data),
  }) satisfies Partial<JobHandlers>
