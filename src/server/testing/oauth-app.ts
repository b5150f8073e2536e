import { errorText } from '#shared/error-texts.ts'
import { flashCookie, parseFlash } from '#shared/flash.ts'
import { startOauthProvider, type OauthAccount } from './oauth-provider.ts'
import { startTestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

/** A server and the provider that its people also have accounts at. */
export async function startOauthApp() {
  const provider = await startOauthProvider({ appOrigin: 'http://keyswipe.test' })
  const app = await startTestApp(provider.variables)
  return {
    app,
    provider,
    /** Somebody new at the provider. */
    newPerson(wish: Partial<OauthAccount> = {}) {
      const sub = `subject-${provider.accounts.length + 1}`
      const person = { sub, name: 'Ada Byron', email: `${sub}@example.com`, ...wish }
      provider.accounts.push(person)
      return { ...person, account: sub }
    },
    async stop() {
      await app.stop()
      await provider.stop()
    },
  }
}

export type OauthApp = Awaited<ReturnType<typeof startOauthApp>>

/** What the page that the person landed on is about to say. */
export function saidTo(client: TestClient) {
  const flash = parseFlash(client.cookies.get(flashCookie) ?? '')
  if (flash?.kind !== 'error') return flash?.kind
  const { title, message } = errorText(flash.code, flash.provider ? { provider: flash.provider } : {})
  return `${title}: ${message}`
}
