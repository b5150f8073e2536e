import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** A PostgreSQL for one test run, with a migrated database to copy. */
export type TestPostgres = { adminUrl: string; templateName: string }

export type TestDatabase = { connectionString: string; drop: () => Promise<void> }

/** Separate from starting PostgreSQL, because the workers of Playwright would take seconds to load the migrations. */
export async function cloneTemplate({ adminUrl, templateName }: TestPostgres): Promise<TestDatabase> {
  const name = await createDatabase(adminUrl, templateName)
  return { connectionString: urlOf(adminUrl, name), drop: () => dropDatabase(adminUrl, name) }
}

export async function createDatabase(adminUrl: string, template: string): Promise<string> {
  const name = `keyswipe_test_${randomUUID().replaceAll('-', '')}`
  // Copying files takes an eighth of the CPU time of the default strategy, which logs every page.
  await runAsAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`)
  return name
}

export function dropDatabase(adminUrl: string, name: string): Promise<void> {
  return runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`)
}

async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}
