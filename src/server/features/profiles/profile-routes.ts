import { eq } from 'drizzle-orm'
import { getMe, setMyTheme } from '#shared/accounts.ts'
import { profiles, users } from '../../db/schema/accounts.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { AppError } from '../../http/app-error.ts'
import { toMe } from './to-me.ts'

export function mountProfiles(api: Api, { db, now }: Deps) {
  api.mount(getMe, async ({ session }) => {
    const [row] = await db
      .select({ user: users, profile: profiles })
      .from(users)
      .leftJoin(profiles, eq(profiles.id, users.id))
      .where(eq(users.id, session.userId))
    if (!row) throw new AppError('not_signed_in')
    return toMe(row.user, row.profile)
  })

  api.mount(setMyTheme, async ({ session, body }) => {
    await db
      .update(profiles)
      .set({ themePreference: body.theme, updatedAt: now() })
      .where(eq(profiles.id, session.userId))
    return {}
  })
}
