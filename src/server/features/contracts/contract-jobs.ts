import type { Deps } from '../../deps.ts'
import type { JobHandlers } from '../../jobs/job-list.ts'
import { sendContractMail } from './contract-mail.ts'
import { sealContract } from './seal-contract.ts'
import { tendContracts } from './tend-contracts.ts'

export const contractJobs = (deps: Deps) =>
  ({
    'seal-contract': (data) => sealContract(deps, data),
    'contract-mail': (data) => sendContractMail(deps, data),
    'tend-contracts': () => tendContracts(deps),
  }) satisfies Partial<JobHandlers>
