import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendReport, startOperatorApp, type OperatorApp } from '#server/testing/operators.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { jpeg } from '#server/testing/pictures.ts'
import { runOperatorTool } from './operator-tool.ts'

let staff: OperatorApp
beforeAll(async () => {
  staff = await startOperatorApp()
})
afterAll(() => staff.app.stop())

async function tool(...args: string[]) {
  const lines: string[] = []
  const exitCode = await runOperatorTool(staff.app.deps, args, (line) => lines.push(line))
  return { exitCode, text: lines.join('\n') }
}

test('reports can be listed, shown and decided in a terminal just like on the screen', async () => {
  expect(await tool('list')).toEqual({ exitCode: 0, text: 'No open cases.' })
  const match = await makeMatch(staff.app)
  await match.owner.post(`/api/conversations/${match.conversationId}/messages`, {
    text: 'Pay me',
    key: randomUUID(),
  })
  await sendReport(match.client, 'conversation', match.conversationId)
  expect((await tool('list')).text).toContain(`person   ${match.ownerId}  ${match.ownerName} (1× scam)`)
  const { text } = await tool('show', 'person', match.ownerId)
  expect(text).toContain(`scam by ${match.clientName}: Asks for money first\n    reported: Pay me`)

  expect(await tool('ban', 'person', match.ownerId)).toEqual({
    exitCode: 1,
    text: 'Validation Error: --note: Say why',
  })
  const banned = await tool('ban', 'person', match.ownerId, '--note', 'Scammer')
  expect(banned.exitCode).toBe(0)
  expect(banned.text).toContain('[banned, hidden]')
  expect((await match.owner.get('/api/me')).status).toBe(401)
  expect((await tool('ban', 'person', match.ownerId, '--note', 'Again')).text).toMatch(/^Already decided/)
  const [row] = await staff.app.query<{ changed_by: string }>(
    `select changed_by from audit_logs where record_id = $1 and action = 'operator_ban'`,
    [match.ownerId],
  )
  expect(row!.changed_by).toBe(staff.operatorId)
  const restored = await tool('restore', 'person', match.ownerId, '--as', 'second-operator@example.com')
  expect(restored.text).not.toContain('[banned')
})

test('a proof is shown with its file and can be decided', async () => {
  const match = await makeMatch(staff.app)
  await match.client.post('/api/my/verification', await jpeg(320, 400))
  const id = /proof {4}(\S+)/.exec((await tool('list')).text)![1]!
  expect((await tool('show', 'proof', id)).text).toMatch(/To prove: Person \w+\n[^]*\nFile: .*proof\.webp/)
  expect((await tool('refuse', id)).exitCode).toBe(1)
  expect((await tool('verify', id)).exitCode).toBe(0)
  expect((await tool('verify', id)).text).toMatch(/^Already decided/)
})

test('unknown input prints the commands', async () => {
  for (const args of [[], ['dance'], ['hide', 'weather', randomUUID()], ['list', '--loudly']]) {
    const { exitCode, text } = await tool(...args)
    expect(exitCode).toBe(2)
    expect(text).toContain('npm run operator -- <command>')
  }
  expect((await tool('show', 'person', 'x')).exitCode).toBe(1)
  expect((await tool('warn', 'person', staff.secondOperatorId, '--as', 'nobody@example.com')).exitCode).toBe(
    1,
  )
})
