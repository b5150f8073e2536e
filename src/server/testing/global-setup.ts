import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { createSealKey } from '#server/features/contracts/seal/seal-key.ts'
import type { TestPostgres } from './clone-template.ts'
import { makeTestFolder } from './test-folder.ts'
import { startTestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: TestPostgres
    /** A key and its certificate. */
    sealKey: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [sealKey, { adminUrl, templateName, stop }] = await Promise.all([makeSealKey(), startTestPostgres()])
  project.provide('testPostgres', { adminUrl, templateName })
  project.provide('sealKey', sealKey)
  return stop
}

/** As a server generates it on first use. */
async function makeSealKey() {
  const dataDir = await makeTestFolder()
  await createSealKey({ sealFile: undefined, dataDir })()
  const sealKey = await readFile(path.join(dataDir, 'keys/seal.pem'), 'utf8')
  await rm(dataDir, { recursive: true })
  return sealKey
}
