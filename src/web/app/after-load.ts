import { offerInstall } from '#web/features/install/install-card.ts'
import { fetchForOffline } from '#web/features/offline/fetch-for-offline.ts'
import { keepAnswers } from '#web/features/offline/keep-answers.ts'
import { forgetOlderVersion } from '#web/features/updates/app-version.ts'
import { followUpdates } from '#web/features/updates/follow-updates.ts'
import { letPicturesFly } from './picture-flight.ts'
import { queryClient } from '#web/lib/query-client.ts'

const fetchAheadMs = 5000

// What nobody waits for: this file comes when the page has loaded.
keepAnswers(queryClient)
letPicturesFly()
offerInstall()
setTimeout(() => void fetchForOffline(queryClient).catch(() => undefined), fetchAheadMs)
// In development every save would be another version.
if (import.meta.env.PROD) void forgetOlderVersion().then(followUpdates)
