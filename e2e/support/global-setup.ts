import { startTestPostgres } from '#server/testing/test-postgres.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const { adminUrl, templateName, stop } = await startTestPostgres()
  process.env['E2E_POSTGRES'] = JSON.stringify({ adminUrl, templateName })
  return stop
}
