import { runSql, type SqlRunner } from '../../db/run-sql.ts'

const lockStatement = { name: 'lock-publishing', text: 'select from users where id = $1 for no key update' }

/** Publishing happens one after the other for an owner, so that each counts what the others have published. */
export const lockPublishing = (db: SqlRunner, ownerId: string) => runSql(db, lockStatement, [ownerId])
