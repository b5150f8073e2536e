import type { ThemeChoice } from '#shared/themes.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/features/people/accounts/secrets.ts'

const statement = defineStatement<{ theme: ThemeChoice }>(
  'find-theme-of-session',
  `select coalesce(p.theme_preference, 'default') theme
    from sessions s left join profiles p on p.id = s.user_id
    where s.token_hash = $1 and s.expires_at > $2`,
)

/** Undefined when the session doesn't exist. */
export async function findThemeOfSession({ pool, now }: Deps, sessionToken: string) {
  const row = await statement.first(pool, [hashToken(sessionToken), now()])
  return row?.theme
}
