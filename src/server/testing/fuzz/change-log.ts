import type { TestApp } from '../test-app.ts'

export interface Change {
  table: string
  operation: 'INSERT' | 'UPDATE' | 'DELETE'
  before: string | null
  after: string | null
}

/** Records every change of every row from now on, and keeps jobs from making any. */
export async function startChangeLog(app: TestApp, except: string[]) {
  await app.query('create schema watched')
  await app.query(
    `create unlogged table watched.changes (id bigserial, "table" text, operation text, before text, after text)`,
  )
  await app.query(
    `create function watched.note() returns trigger language plpgsql as $$ begin
       -- Rows themselves can't be compared: polygons have no equality.
       if to_jsonb(old) is distinct from to_jsonb(new) then
         insert into watched.changes ("table", operation, before, after)
         values (coalesce((select inhparent::regclass::text from pg_inherits where inhrelid = tg_relid), tg_table_name), tg_op,
           to_jsonb(old)::text, to_jsonb(new)::text);
       end if;
       return null;
     end $$`,
  )
  const tables = await app.query<{ name: string }>(
    `select relname "name" from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname <> all($1)`,
    [except],
  )
  for (const { name } of tables)
    await app.query(
      `create trigger watched after insert or update or delete on "${name}" for each row execute function watched.note()`,
    )
  await app.query(
    `create function watched.put_off() returns trigger language plpgsql as $$ begin
       new.start_after := 'infinity';
       return new;
     end $$`,
  )
  await app.query(
    'create trigger put_off before insert on pgboss.job for each row execute function watched.put_off()',
  )
  return {
    /** The changes since the last call, except rows that were both added and removed. */
    async take() {
      const taken = await app.query<Change>(
        `with taken as (delete from watched.changes returning *)
         select "table", operation, before, after from taken order by id`,
      )
      return taken.filter(({ operation, after, before }, n) => {
        if (operation === 'INSERT') return !taken.slice(n + 1).some((later) => later.before === after)
        return operation !== 'DELETE' || !taken.slice(0, n).some((earlier) => earlier.after === before)
      })
    },
  }
}
