import { account } from './account.ts'
import { agreeing } from './agreeing.ts'
import { comingIn } from './coming-in.ts'
import { finding } from './finding.ts'
import { findingClients } from './finding-clients.ts'
import { clientsFirstSteps, ownersFirstSteps } from './first-steps.ts'
import { letting } from './letting.ts'
import { ownersAccount } from './owners-account.ts'
import type { Part } from './stop.ts'
import { talking } from './talking.ts'

/** Every screen, every dialog and what else is worth a look: what the gallery shows and axe looks at. */
export const tour: Part[] = [
  comingIn,
  clientsFirstSteps,
  finding,
  talking,
  agreeing,
  account,
  ownersFirstSteps,
  letting,
  findingClients,
  ownersAccount,
]
