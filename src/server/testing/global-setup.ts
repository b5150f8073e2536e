import type { TestProject } from 'vitest/node'
import type { TestPostgres } from './clone-template.ts'
import { startTestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: TestPostgres
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, templateName, stop } = await startTestPostgres()
  project.provide('testPostgres', { adminUrl, templateName })
  return stop
}
