import type { Case } from '#shared/operations/operator.ts'
import { makeAccount, signedInBrowser } from './factories.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

const operatorEmail = 'operator@example.com'
const secondOperatorEmail = 'second-operator@example.com'

/** A server whose settings name two operators, and their browsers. */
export async function startOperatorApp() {
  const app = await startTestApp({ OPERATOR_EMAILS: ` ${operatorEmail}, Second-Operator@example.com` })
  const one = await makeAccount(app, { role: 'owner', email: operatorEmail })
  const two = await makeAccount(app, { role: 'client', email: secondOperatorEmail })
  return {
    app,
    operatorId: one.id,
    operator: await signedInBrowser(app, one.id),
    secondOperatorId: two.id,
    secondOperator: await signedInBrowser(app, two.id),
  }
}

type Subject = Case['subject']

export const openCase = (operator: TestClient, subject: Subject, id: string) =>
  operator.get<Case>(`/api/operator/cases/${subject}/${id}`)

/** Decides everything that is open in the case, unless specified. */
export async function decide(
  operator: TestClient,
  subject: Subject,
  id: string,
  action: string,
  more: object = {},
) {
  const { body } = await openCase(operator, subject, id)
  const reportIds = body.reports.filter((report) => report.isOpen && report.isOfCase).map((r) => r.id)
  return operator.post<Case>(`/api/operator/cases/${subject}/${id}/decisions`, {
    action,
    note: 'Three people say so',
    message: 'Please read our rules.',
    reportIds,
    ...more,
  })
}

export const sendReport = (from: TestClient, about: string, id: string, more: object = {}) =>
  from.post('/api/reports', { about, id, reason: 'scam', text: 'Asks for money first', ...more })

export type OperatorApp = Awaited<ReturnType<typeof startOperatorApp>> & { app: TestApp }
