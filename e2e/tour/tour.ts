import { account } from './account.ts'
import { agreeing } from './agreeing.ts'
import { comingIn } from './coming-in.ts'
import { finding } from './finding.ts'
import { findingClients } from './finding-clients.ts'
import { clientsFirstSteps, ownersFirstSteps } from './first-steps.ts'
import { letting } from './letting.ts'
import { ownersAccount } from './owners-account.ts'
import type { Part } from './stop.ts'
import { messaging } from './messaging.ts'

/** Every screen, every dialog and more worth seeing: shown in the gallery and checked with axe. */
export const tour: Part[] = [
  comingIn,
  clientsFirstSteps,
  finding,
  messaging,
  agreeing,
  account,
  ownersFirstSteps,
  letting,
  findingClients,
  ownersAccount,
]
