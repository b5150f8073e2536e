import { parseArgs } from 'node:util'
import {
  caseSubjects,
  decisionActions,
  defaultMessageFor,
  type CaseSubject,
  type DecisionAction,
} from '#shared/operations/operator.ts'
import { errorText } from '#shared/error-texts.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { requireId } from '#server/http/require-id.ts'
import { decideVerification } from './decide-verification.ts'
import { decide } from './decide.ts'
import { findCase } from './find-case.ts'
import { listCases } from './list-cases.ts'
import { caseLines, queueLine, verificationLines } from './operator-tool-lines.ts'

const operatorHelp = `npm run operator -- <command>

  list                                  list open cases, oldest first
  show <listing|person|proof> <id>      show everything about a case
  dismiss <listing|person> <id>         close its reports
  warn <listing|person> <id>            send a warning the person has to read
  hide <listing|person> <id>            hide until restored; needs --note
  ban <listing|person> <id>             sign out right away and block sign-in; needs --note
  restore <listing|person> <id>         undo hide or ban
  verify <id>                           accept the proof; the file is deleted
  refuse <id>                           reject the proof; needs --message

  --note "…"   reason, for other operators
  --message "…"   message to the person
  --as <email> which operator decides (default: the first in OPERATOR_EMAILS)`

/** Returns 0 on success, 1 on failure and 2 when the command wasn't understood. */
export async function runOperatorTool(
  deps: Deps,
  args: string[],
  print: (line: string) => void,
): Promise<0 | 1 | 2> {
  const options = { note: { type: 'string' }, message: { type: 'string' }, as: { type: 'string' } } as const
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    const [command = 'help', ...rest] = positionals
    return await run(deps, command, rest, values, print)
  } catch (error) {
    if (error instanceof AppError) {
      const { title, message } = errorText(error.code, error.details)
      print(
        `${title}: ${
          error
            .fields?.()
            .map((field) => `--${field.field}: ${field.message}`)
            .join(', ') ?? message
        }`,
      )
      return 1
    }
    if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) {
      print(`${(error as Error).message}\n\n${operatorHelp}`)
      return 2
    }
    throw error
  }
}

interface Values {
  note?: string | undefined
  message?: string | undefined
  as?: string | undefined
}

async function run(
  deps: Deps,
  command: string,
  rest: string[],
  values: Values,
  print: (line: string) => void,
): Promise<0 | 1 | 2> {
  if (command === 'list') {
    const { cases, next, openCount } = await listCases(deps, undefined)
    print(openCount === 0 ? 'No open cases.' : `${openCount} open, oldest first:`)
    for (const one of cases) print(queueLine(one))
    if (next) print('…')
    return 0
  }
  if (command === 'verify' || command === 'refuse') {
    const action = command === 'verify' ? 'approve' : 'refuse'
    const operatorId = await findOperator(deps, values.as)
    await decideVerification(deps, operatorId, requireId(rest[0]), { action, message: values.message ?? '' })
    print(
      action === 'approve' ? 'Verified. The file is being deleted.' : 'Refused. The file is being deleted.',
    )
    return 0
  }
  const [kind, id] = rest
  if (command === 'show' && kind === 'proof') {
    for (const line of await verificationLines(deps, requireId(id))) print(line)
    return 0
  }
  const subject = caseSubjects.find((known) => known === kind)
  const action = decisionActions.find((known) => known === command)
  if (!subject || (command !== 'show' && !action)) {
    print(operatorHelp)
    return 2
  }
  if (action) await take(deps, action, subject, requireId(id), values)
  for (const line of caseLines(await findCase(deps, subject, requireId(id)))) print(line)
  return 0
}

/** The same decision as on the screen: it answers every report that is open now. */
async function take(deps: Deps, action: DecisionAction, subject: CaseSubject, id: string, values: Values) {
  const operatorId = await findOperator(deps, values.as)
  const { reports } = await findCase(deps, subject, id)
  const open = reports.filter(({ isOpen, isOfCase }) => isOpen && isOfCase)
  const usual =
    action === 'restore' || action === 'dismiss' ? '' : defaultMessageFor[open[0]?.reason ?? 'something_else']
  await decide(deps, operatorId, subject, id, {
    action,
    note: values.note ?? '',
    message: values.message ?? usual,
    reportIds: open.map((report) => report.id),
  })
}

const findOperatorStatement = defineStatement<{ id: string }>(
  'find-operator',
  `select u.id from unnest($1::text[]) with ordinality named(email, place) join users u using (email)
    where u.email_verified_at is not null and u.banned_at is null and ($2::text is null or u.email = lower($2))
    order by place limit 1`,
)

async function findOperator({ env, pool }: Deps, email: string | undefined) {
  const row = await findOperatorStatement.first(pool, [env.operatorEmails, email ?? null])
  if (!row) throw new AppError('wrong_role')
  return row.id
}
