import { showCode } from './authenticator.ts'
import { factoryPassword, makeAccount, signedInBrowser } from './factories.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'
import type { Role } from '#shared/roles.ts'

const stepMs = 30_000

/** Turns on two-step sign-in the way a person would. Returns their app and recovery codes. */
export async function turnOnTwoStep(app: TestApp, client: TestClient) {
  const start = await client.post<{ secret: string; uri: string }>('/api/security/two-step', {
    password: factoryPassword,
  })
  if (start.status !== 200) throw new Error(start.text)
  const { secret } = start.body
  const code = showCode(secret, app.deps.now().getTime())
  const confirmed = await client.post<{ recoveryCodes: string[] }>('/api/security/two-step/confirm', { code })
  if (confirmed.status !== 200) throw new Error(confirmed.text)
  return {
    secret,
    usedCode: code,
    recoveryCodes: confirmed.body.recoveryCodes,
    /** A currently valid code. Each call advances the clock by one step, so no code was used before. */
    nextCode() {
      app.clock.aheadMs += stepMs
      return showCode(secret, app.deps.now().getTime())
    },
  }
}

/** Someone with two-step sign-in, signed in on their own browser. */
export async function makeTwoStepPerson(app: TestApp, role: Role = 'client') {
  const account = await makeAccount(app, { role })
  const desk = await signedInBrowser(app, account.id)
  const credentials = { email: account.email, password: factoryPassword, role }
  return {
    account,
    desk,
    ...(await turnOnTwoStep(app, desk)),
    /** The first step. */
    signIn: (client: TestClient) =>
      client.post<{ role: Role; needsCode: boolean }>('/api/auth/sign-in', credentials),
  }
}

export const giveCode = (client: TestClient, code: string) => client.post('/api/auth/second-step', { code })
