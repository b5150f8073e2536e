import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#server/testing/free-port.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { openBenchDatabase } from './support/market.ts'

const times = 10
const awayMs = 1_500
const signUpEveryMs = 300
const longestWaitMs = 300_000

const port = await findFreePort()
let smtp = await startSmtpServer({ port })
const arrived: string[] = []
const database = await openBenchDatabase()
const server = await database.startServer({
  SMTP_URL: smtp.url,
  TRUST_PROXY: '1',
})
const acknowledged: string[] = []
const over = new AbortController()

async function keepSigningUp() {
  for (let n = 1; !over.signal.aborted; n += 1) {
    const email = `person-${n}@example.com`
    const { status } = await fetch(`${server.url}/api/auth/sign-up`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: server.url,
        'x-forwarded-for': `10.0.${n >> 8}.${n & 255}`,
      },
      body: JSON.stringify({ name: 'Someone New', email, password: 'Sesame123', role: 'client' }),
    })
    if (status === 201) acknowledged.push(email)
    await sleep(signUpEveryMs)
  }
}

const takeMails = () => arrived.push(...smtp.mails.splice(0).flatMap(({ recipients }) => recipients))

const signingUp = keepSigningUp()
try {
  for (let n = 1; n <= times; n += 1) {
    await sleep(1_000)
    await smtp.stop()
    takeMails()
    await sleep(awayMs)
    smtp = await startSmtpServer({ port })
    console.log(`outage ${n}: ${acknowledged.length} sign-ups acknowledged, ${arrived.length} emails so far`)
  }
  over.abort()
  await signingUp
  const deadline = Date.now() + longestWaitMs
  while (new Set(arrived).size < acknowledged.length && Date.now() < deadline) {
    await sleep(500)
    takeMails()
  }
  const lost = acknowledged.filter((email) => !arrived.includes(email)).length
  const doubled = arrived.length - new Set(arrived).size
  console.log(`The mail server was down ${times} times: lost and doubled should be 0`)
  console.table([{ acknowledged: acknowledged.length, emails: arrived.length, lost, doubled }])
  if (lost || doubled) process.exitCode = 1
} finally {
  over.abort()
  await server.stop()
  await smtp.stop()
  await database.close()
}
