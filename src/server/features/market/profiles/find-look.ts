import type { Language } from '#shared/messages/languages.ts'
import type { ThemeChoice } from '#shared/themes.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/features/people/accounts/secrets.ts'

/** What a person's pages look like before their first response. */
export interface Look {
  theme: ThemeChoice
  language: Language
}

const statement = defineStatement<Look>(
  'find-look-of-session',
  `select coalesce(p.theme_preference, 'default') theme, u.language
    from sessions s join users u on u.id = s.user_id left join profiles p on p.id = s.user_id
    where s.token_hash = $1 and s.expires_at > $2`,
)

/** Undefined when the session doesn't exist. */
export const findLookOfSession = ({ pool, now }: Deps, sessionToken: string): Promise<Look | undefined> =>
  statement.first(pool, [hashToken(sessionToken), now()])
