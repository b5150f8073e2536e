import { offerInstall } from '#web/features/people/install/install-card.ts'
import { fetchForOffline } from './offline/fetch-for-offline.ts'
import { persistQueries } from './offline/persist-queries.ts'
import { forgetOlderVersion } from '#web/features/people/updates/app-version.ts'
import { followUpdates } from '#web/features/people/updates/follow-updates.ts'
import { letPicturesFly } from './picture-flight.ts'
import { loadLanguageCodes } from '#web/lib/format-language.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { hideFocusFromTouch } from '#web/lib/touch-focus.ts'

const settledMs = 5000

// Work that can wait: this module is loaded after the page has loaded.
persistQueries(queryClient)
letPicturesFly()
hideFocusFromTouch()
offerInstall()
void loadLanguageCodes().catch(() => undefined)
// In development, every save would count as a new version.
const prepared = import.meta.env.PROD ? forgetOlderVersion() : undefined

// The service worker downloads the whole app, so wait until the first cards are shown and the phone is idle.
setTimeout(() => {
  void fetchForOffline(queryClient).catch(() => undefined)
  void prepared?.then(followUpdates)
}, settledMs)
