import type { Theme } from '#shared/themes.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../accounts/secrets.ts'

const statement = {
  name: 'find-theme-of-session',
  text: `select coalesce(p.theme_preference, 'default') theme
    from sessions s left join profiles p on p.id = s.user_id
    where s.token_hash = $1 and s.expires_at > $2`,
}

/** Undefined when there is no such session. */
export async function findThemeOfSession({ pool, now }: Deps, sessionToken: string) {
  const { rows } = await pool.query<{ theme: Theme }>({
    ...statement,
    values: [hashToken(sessionToken), now()],
  })
  return rows[0]?.theme
}
