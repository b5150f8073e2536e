import path from 'node:path'
import type { Case, CaseReport, Decision, QueuedCase } from '#shared/operations/operator.ts'
import type { Deps } from '#server/deps.ts'
import { findRequest, findVerificationCase } from './find-verification-case.ts'

const when = (iso: string) => iso.slice(0, 16).replace('T', ' ')

export const queueLine = (one: QueuedCase) =>
  one.kind === 'reports'
    ? `  ${when(one.since)}  ${one.subject.padEnd(8)} ${one.id}  ${one.title} (${one.count}× ${one.reasons.join(', ')})`
    : `  ${when(one.since)}  proof    ${one.id}  ${one.title}, by ${one.personName}`

const decisionLine = ({ at, action, by, title, note, message }: Decision) =>
  `  ${when(at)}  ${action} by ${by}: ${title}${note && `\n    why: ${note}`}${message && `\n    message: ${message}`}`

const personLine = (person: Case['person']) => {
  if (!person) return 'Deleted user'
  const states = [
    person.isBanned && 'banned',
    person.isSuspended && 'hidden',
    person.isWarned && 'warned, unread',
    person.isVerified && 'verified',
    person.isOperator && 'operator',
  ].filter(Boolean)
  return `${person.name} <${person.email}>, ${person.role ?? 'no role'}, since ${when(person.joinedAt)}${states.length > 0 ? ` [${states.join(', ')}]` : ''}`
}

function reportLines({ at, reporter, reason, text, isOpen, context }: CaseReport) {
  const head = `  ${when(at)}  ${reason} by ${reporter.name}${isOpen ? '' : ' (closed)'}${text && `: ${text}`}`
  if (context.about === 'conversation')
    return [
      head,
      ...context.messages.map((m) => `    ${m.isReporter ? 'reporter' : 'reported'}: ${m.text || '[photo]'}`),
    ]
  return [
    head,
    `    as reported: ${context.about === 'listing' ? `${context.title}. ${context.description}` : `${context.name}. ${context.text}`}`,
  ]
}

export const caseLines = ({ person, listing, reports, decisions }: Case) => [
  personLine(person),
  ...(listing
    ? [
        `${listing.title}, ${listing.city}, ${listing.status}${listing.isSuspended ? ' [hidden]' : ''}`,
        `  ${listing.description}`,
      ]
    : []),
  `Reports: ${reports.length}`,
  ...reports.flatMap(reportLines),
  `Decisions: ${decisions.length}`,
  ...decisions.map(decisionLine),
]

export async function verificationLines(deps: Deps, id: string) {
  const one = await findVerificationCase(deps, id)
  const { proof } = await findRequest(deps, id)
  return [
    personLine(one.person),
    `To prove: ${one.toVerify}${one.toVerify === one.toVerifyNow ? '' : ` (now: ${one.toVerifyNow})`}`,
    `Sent ${when(one.sentAt)}, ${one.state}`,
    proof ? `File: ${path.join(deps.env.dataDir, 'proofs', ...proof.file)}` : 'The file was deleted.',
    ...one.decisions.map(decisionLine),
  ]
}
