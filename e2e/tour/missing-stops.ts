import { globSync, readFileSync } from 'node:fs'
import { screens } from '#shared/routes.ts'
import { tour } from './tour.ts'

/** Dialogs that only come where something else has happened first, and the journeys in which axe looks at them. */
const seenInJourneys: Record<string, string> = {
  'features/safety/standing-dialog.tsx': 'operator',
  'features/security/proof-dialogs.tsx': 'security',
  'features/security/recovery-codes-dialog.tsx': 'security',
  'features/security/set-password-dialog.tsx': 'security',
  'features/subscriptions/limit-dialog.tsx': 'subscriptions',
  'features/updates/update-dialog.tsx': 'installed-app',
}

const web = 'src/web'
const drawsDialog =
  /from '(#web\/ui\/dialog.tsx|#web\/ui\/ask-first.tsx|\.\/dialog.tsx|@radix-ui\/react-dialog)'/
const parts = new Set(['ui/dialog.tsx', 'ui/ask-first.tsx'])

const isLookedAt = (spec: string) =>
  readFileSync(`e2e/${spec}.spec.ts`, 'utf8').includes('expectNoViolations')

/** Screens and dialogs that the tour leaves out; whoever adds one adds a stop. */
export function missingStops(): string[] {
  const stops = tour.flatMap((part) => part.stops)
  const unseen = screens.filter(({ path }) => stops.every(({ screen }) => screen !== path))
  const dialogs = globSync('**/*.tsx', { cwd: web }).filter(
    (file) => !parts.has(file) && drawsDialog.test(readFileSync(`${web}/${file}`, 'utf8')),
  )
  const unopened = dialogs.filter((file) => {
    const journey = seenInJourneys[file]
    return stops.every(({ dialog }) => dialog !== file) && !(journey && isLookedAt(journey))
  })
  return [...unseen.map(({ path }) => path), ...unopened]
}
