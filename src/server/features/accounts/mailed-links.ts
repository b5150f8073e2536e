import { and, eq, gt } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { mailedLinks } from '../../db/schema/accounts.ts'
import type { Deps } from '../../deps.ts'
import { hashToken, newToken } from './secrets.ts'

const hourMs = 3600_000
const lifeMs = { confirm_email: 24 * hourMs, reset_password: hourMs }
type Purpose = keyof typeof lifeMs

export async function createMailedLink(
  { now }: Pick<Deps, 'now'>,
  db: Queryable,
  userId: string,
  purpose: Purpose,
) {
  const token = newToken()
  await db.insert(mailedLinks).values({
    tokenHash: hashToken(token),
    userId,
    purpose,
    expiresAt: new Date(now().getTime() + lifeMs[purpose]),
  })
  return token
}

export async function findMailedLink(
  { now }: Pick<Deps, 'now'>,
  db: Queryable,
  token: string,
  purpose: Purpose,
) {
  const [link] = await db
    .select({ userId: mailedLinks.userId })
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.tokenHash, hashToken(token)),
        eq(mailedLinks.purpose, purpose),
        gt(mailedLinks.expiresAt, now()),
      ),
    )
    .for('update')
  return link
}

export async function voidMailedLinks(db: Queryable, userId: string, purpose: Purpose) {
  await db.delete(mailedLinks).where(and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, purpose)))
}
