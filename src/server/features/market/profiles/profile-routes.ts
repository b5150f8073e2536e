import { finishOnboarding, getMe, setMyTheme } from '#shared/people/accounts.ts'
import * as endpoints from '#shared/market/profiles.ts'
import { changeSettings as changeSettingsEndpoint } from '#shared/people/settings.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { columnsOf } from '#server/db/schema/describe-table.ts'
import { defineStatement } from '#server/db/statement.ts'
import { findRates } from '#server/currencies/find-rates.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { AppError } from '#server/http/app-error.ts'
import { findUser } from '#server/features/people/accounts/find-user.ts'
import { isOperator } from '#server/features/people/accounts/is-operator.ts'
import { changeSettings } from './change-settings.ts'
import { findMyClientProfile, saveMyClientProfile } from './my-client-profile.ts'
import { findMyOwnerProfile, saveMyOwnerProfile } from './my-owner-profile.ts'
import { addProfilePhoto, arrangeProfilePhotos } from './profile-photos.ts'
import { toMe } from './to-me.ts'

const profileStatement = defineStatement<typeof profiles.$inferSelect>(
  'find-profile',
  `select ${columnsOf(profiles)} from profiles where id = $1`,
)
const onboardStatement = defineStatement(
  'finish-onboarding',
  'update profiles set onboarded_at = $2 where id = $1 and onboarded_at is null',
)

export function mountProfiles(api: Api, deps: Deps) {
  const { pool, now } = deps
  api.mount(getMe, async ({ session }) => {
    const user = await findUser(pool, session.userId)
    if (!user) throw new AppError('not_signed_in')
    const profile = (await profileStatement.first(pool, [session.userId])) ?? null
    const me = toMe(user, profile, profile?.currency ? await findRates(pool) : null)
    return (await isOperator(deps, me.id)) ? { ...me, isOperator: true as const } : me
  })

  api.mount(setMyTheme, async ({ session, body }) => {
    await changeSettings(deps, session, body)
    return {}
  })
  api.mount(changeSettingsEndpoint, async ({ session, body }) => {
    await changeSettings(deps, session, body)
    return {}
  })

  api.mount(finishOnboarding, async ({ session }) => {
    await onboardStatement.run(pool, [session.userId, now()])
    return {}
  })

  api.mount(endpoints.getMyClientProfile, ({ session }) => findMyClientProfile(deps.pool, session.userId))
  api.mount(endpoints.saveMyClientProfile, ({ session, body }) =>
    saveMyClientProfile(deps, session.userId, body),
  )
  api.mount(endpoints.getMyOwnerProfile, ({ session }) => findMyOwnerProfile(deps, session.userId))
  api.mount(endpoints.saveMyOwnerProfile, ({ session, body }) =>
    saveMyOwnerProfile(deps, session.userId, body),
  )
  api.mount(endpoints.addProfilePhoto, ({ session, body }) => addProfilePhoto(deps, session, body))
  api.mount(endpoints.arrangeProfilePhotos, ({ session, body }) =>
    arrangeProfilePhotos(deps, session, body.ids),
  )
}
