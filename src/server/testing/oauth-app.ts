import { errorText } from '#shared/error-texts.ts'
import { flashCookie, parseFlash } from '#shared/flash.ts'
import { startOauthProvider, type OauthAccount } from './oauth-provider.ts'
import { startTestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

/** A server and the OAuth provider where its people also have accounts. */
export async function startOauthApp() {
  const provider = await startOauthProvider({ appOrigin: 'http://keyswipe.test' })
  const app = await startTestApp(provider.variables)
  return {
    app,
    provider,
    /** Someone new at the provider. */
    newPerson(options: Partial<OauthAccount> = {}) {
      const sub = `subject-${provider.accounts.length + 1}`
      const person = { sub, name: 'Ada Byron', email: `${sub}@example.com`, ...options }
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

/** The message that the page is about to show. */
export function messageTo(client: TestClient) {
  const flash = parseFlash(client.cookies.get(flashCookie) ?? '')
  if (flash?.kind !== 'error') return flash?.kind
  const { title, message } = errorText(flash.code, flash.provider ? { provider: flash.provider } : {})
  return `${title}: ${message}`
}
