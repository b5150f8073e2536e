import { and, eq, isNull } from 'drizzle-orm'
import { finishOnboarding, getMe, setMyTheme } from '#shared/accounts.ts'
import * as endpoints from '#shared/profiles.ts'
import { changeSettings as changeSettingsEndpoint } from '#shared/settings.ts'
import { profiles, users } from '../../db/schema/accounts.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { AppError } from '../../http/app-error.ts'
import { isOperator } from '../accounts/is-operator.ts'
import { changeSettings } from './change-settings.ts'
import { findMyClientProfile, saveMyClientProfile } from './my-client-profile.ts'
import { findMyOwnerProfile, saveMyOwnerProfile } from './my-owner-profile.ts'
import { addProfilePhoto, arrangeProfilePhotos } from './profile-photos.ts'
import { toMe } from './to-me.ts'

export function mountProfiles(api: Api, deps: Deps) {
  const { db, now } = deps
  api.mount(getMe, async ({ session }) => {
    const [row] = await db
      .select({ user: users, profile: profiles })
      .from(users)
      .leftJoin(profiles, eq(profiles.id, users.id))
      .where(eq(users.id, session.userId))
    if (!row) throw new AppError('not_signed_in')
    const me = toMe(row.user, row.profile)
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
    await db
      .update(profiles)
      .set({ onboardedAt: now() })
      .where(and(eq(profiles.id, session.userId), isNull(profiles.onboardedAt)))
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
