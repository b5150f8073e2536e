import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { findFreePort } from '#server/testing/free-port.ts'
import { cloneTemplate } from '#server/testing/clone-template.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import { expect, test, testPostgres } from './support/fixtures.ts'

test('npm start serves the app, and Ctrl+C stops it', async ({ page }) => {
  const database = await cloneTemplate(testPostgres())
  const dataDir = await makeTestFolder()
  const url = `http://localhost:${await findFreePort()}`
  const start = spawn('node', ['scripts/start.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: database.connectionString,
      DATA_DIR: dataDir,
      PORT: new URL(url).port,
      ORIGIN: url,
    },
  })
  let output = ''
  for (const stream of [start.stdout, start.stderr]) stream.on('data', (text) => (output += text))
  await expect.poll(() => start.exitCode ?? output).toContain('is ready:')
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  start.kill('SIGINT')
  const [code] = await once(start, 'exit')
  expect(code).toBe(0)
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})
