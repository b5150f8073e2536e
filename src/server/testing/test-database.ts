import { inject } from 'vitest'
import { cloneTemplate, type TestDatabase } from './test-postgres.ts'

/** A migrated, empty database for one test file. */
export function createTestDatabase(): Promise<TestDatabase> {
  return cloneTemplate(inject('testPostgres'))
}
