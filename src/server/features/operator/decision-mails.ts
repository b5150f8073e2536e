import type { CaseSubject, DecisionAction } from '#shared/operator.ts'
import { productName } from '#shared/product.ts'
import type { Deps } from '../../deps.ts'
import { layOutMail } from '../../mail/mail-layout.ts'
import { findMailAddress } from '../profiles/find-mail-address.ts'
import { findDecision } from './decisions.ts'

type Told = Exclude<DecisionAction, 'dismiss'>

interface Words {
  subject: string
  heading: string
  line: string
  after: string
}

const appeal = 'If you think that we are wrong, answer this mail or write to us. A person reads it.'

const wordsFor = (action: Told, subject: CaseSubject, title: string): Words => {
  switch (action) {
    case 'warn':
      return {
        subject: `A warning from ${productName}`,
        heading: 'Please read this',
        line: 'We have looked at something that you did, and ask you to change it.',
        after: 'Nothing else has happened to your account. If it happens again, we may hide or close it.',
      }
    case 'hide':
      return subject === 'listing'
        ? {
            subject: `Hidden: ${title}`,
            heading: 'Your listing is hidden',
            line: `“${title}” is shown to nobody for now. You can still change it.`,
            after: appeal,
          }
        : {
            subject: `Your ${productName} profile is hidden`,
            heading: 'Your profile is hidden',
            line: 'You are shown to nobody for now, and nobody can write to you. You can still read everything.',
            after: appeal,
          }
    case 'ban':
      return {
        subject: `Your ${productName} account is closed`,
        heading: 'Your account is closed',
        line: 'You can’t sign in any more, and nobody sees you or what you listed.',
        after: appeal,
      }
    case 'restore':
      return subject === 'listing'
        ? {
            subject: `Shown again: ${title}`,
            heading: 'Your listing is back',
            line: `“${title}” is no longer hidden by us.`,
            after: 'Thank you for your patience.',
          }
        : {
            subject: `Your ${productName} account is open again`,
            heading: 'Welcome back',
            line: 'What we had hidden or closed is open again, as it was.',
            after: 'Thank you for your patience.',
          }
  }
}

/** Read as it is sent: the queue holds no words about anybody. */
export async function sendDecisionMail(deps: Deps, { decisionId }: { decisionId: string }) {
  const decision = await findDecision(deps, decisionId)
  const person = decision && (await findMailAddress(deps, decision.personId))
  if (!person) return
  const { subject, heading, line, after } = wordsFor(
    decision.action as Told,
    decision.subject,
    decision.title,
  )
  await deps.sendMail(
    person.email,
    layOutMail({
      subject,
      heading,
      before: [`Hello ${person.name},`, line, ...(decision.told ? [decision.told] : [])],
      action: { label: 'Our rules', link: `${deps.env.origin}/terms` },
      after: [after],
      supportEmail: deps.env.supportEmail,
    }),
  )
}
