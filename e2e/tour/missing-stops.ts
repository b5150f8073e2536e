import { globSync, readFileSync } from 'node:fs'
import { screens } from '#shared/routes.ts'
import { tour } from './tour.ts'

/** Dialogs that need something else to happen first, and the specs that check them with axe. */
const seenInJourneys: Record<string, string> = {
  'features/contracts/after-signing.tsx': 'contracts',
  'features/market/calendars/note-dialog.tsx': 'calendars',
  'features/people/safety/moderation-notice-dialog.tsx': 'operator',
  'features/people/security/proof-dialogs.tsx': 'security',
  'features/people/security/remove-passkey-dialog.tsx': 'security',
  'features/people/security/rename-passkey-dialog.tsx': 'security',
  'features/people/security/recovery-codes-dialog.tsx': 'security',
  'features/people/security/set-password-dialog.tsx': 'security',
  'features/subscriptions/limit-dialog.tsx': 'subscriptions',
  'features/people/updates/update-dialog.tsx': 'installed-app',
}

const web = 'src/web'
const drawsDialog =
  /from '(#web\/ui\/dialog.tsx|#web\/ui\/confirm-dialog.tsx|\.\/dialog.tsx|\.\/details-frame.tsx|@radix-ui\/react-dialog)'/
const parts = new Set(['ui/dialog.tsx', 'ui/confirm-dialog.tsx', 'features/market/decks/details-frame.tsx'])

const isLookedAt = (spec: string) => readFileSync(`e2e/${spec}.spec.ts`, 'utf8').includes('expectAccessible')

/** Screens and dialogs that are missing from the tour. Add a stop for each new one. */
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
