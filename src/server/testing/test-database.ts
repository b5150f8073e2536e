import { inject } from 'vitest'
import { cloneTemplate, type TestDatabase } from './clone-template.ts'

/** A migrated, empty database for one test file. */
export function createTestDatabase(): Promise<TestDatabase> {
  return cloneTemplate(inject('testPostgres'))
}
