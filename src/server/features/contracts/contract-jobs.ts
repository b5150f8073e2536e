import type { Deps } from '../../deps.ts'
import type { JobHandlers } from '../../jobs/job-list.ts'
import { clearSignedListing } from './clear-signed-listing.ts'
import { sendContractMail } from './contract-mail.ts'
import { sealContract } from './seal-contract.ts'
import { expireAndRemindContracts } from './expire-and-remind-contracts.ts'

export const contractJobs = (deps: Deps) =>
  ({
    'seal-contract': (data) => sealContract(deps, data),
    'clear-signed-listing': (data) => clearSignedListing(deps, data),
    'send-contract-email': (data) => sendContractMail(deps, data),
    'expire-and-remind-contracts': () => expireAndRemindContracts(deps),
  }) satisfies Partial<JobHandlers>
