import { offerInstall } from '#web/features/install/install-card.ts'
import { fetchForOffline } from '#web/features/offline/fetch-for-offline.ts'
import { keepAnswers } from '#web/features/offline/keep-answers.ts'
import { forgetOlderVersion } from '#web/features/updates/app-version.ts'
import { followUpdates } from '#web/features/updates/follow-updates.ts'
import { letPicturesFly } from './picture-flight.ts'
import { queryClient } from '#web/lib/query-client.ts'

const settledMs = 5000

// What nobody waits for: this file comes when the page has loaded.
keepAnswers(queryClient)
letPicturesFly()
offerInstall()
// In development every save would be another version.
const prepared = import.meta.env.PROD ? forgetOlderVersion() : undefined

// The worker fetches the whole app: that may wait until the first cards are there and the phone is calm.
setTimeout(() => {
  void fetchForOffline(queryClient).catch(() => undefined)
  void prepared?.then(followUpdates)
}, settledMs)
