import type { CaseSubject, DecisionAction } from '#shared/operations/operator.ts'
import { productName } from '#shared/product.ts'
import type { Deps } from '#server/deps.ts'
import { layOutMail } from '#server/mail/mail-layout.ts'
import { greeting, quote, quoteBlock, mailText, type MailText } from '#server/mail/mail-text.ts'
import { inLanguage } from '#server/messages/in-language.ts'
import { findMailAddress } from '#server/features/market/profiles/find-mail-address.ts'
import { findDecision } from './decisions.ts'

type NotifiedAction = Exclude<DecisionAction, 'dismiss'>

interface MailContent {
  subject: MailText
  heading: MailText
  line: MailText
  after: MailText
}

const appeal = () =>
  mailText('If you think we’re wrong, reply to this email or contact us. A person will read it.')

const contentFor = (action: NotifiedAction, subject: CaseSubject, title: MailText): MailContent => {
  switch (action) {
    case 'warn':
      return {
        subject: mailText('A warning from {productName}', { productName }),
        heading: mailText('Please read this'),
        line: mailText('We reviewed something you did, and we’re asking you to change it.'),
        after: mailText(
          'Nothing else has changed on your account. If it happens again, we may hide or close it.',
        ),
      }
    case 'hide':
      return subject === 'listing'
        ? {
            subject: mailText('Hidden: {title}', { title }),
            heading: mailText('Your listing is hidden'),
            line: mailText('No one can see {title} for now. You can still edit it.', { title }),
            after: appeal(),
          }
        : {
            subject: mailText('Your {productName} profile is hidden', { productName }),
            heading: mailText('Your profile is hidden'),
            line: mailText('No one can see or message you for now. You can still read everything.'),
            after: appeal(),
          }
    case 'ban':
      return {
        subject: mailText('Your {productName} account is closed', { productName }),
        heading: mailText('Your account is closed'),
        line: mailText('You can no longer sign in, and no one can see you or your listings.'),
        after: appeal(),
      }
    case 'restore':
      return subject === 'listing'
        ? {
            subject: mailText('Shown again: {title}', { title }),
            heading: mailText('Your listing is back'),
            line: mailText('{title} is no longer hidden.', { title }),
            after: mailText('Thank you for your patience.'),
          }
        : {
            subject: mailText('Your {productName} account is open again', { productName }),
            heading: mailText('Welcome back'),
            line: mailText('Everything we hid or closed is back the way it was.'),
            after: mailText('Thank you for your patience.'),
          }
  }
}

/** The decision is read when the email is sent, so the job queue contains nothing about anyone. */
export async function sendDecisionMail(deps: Deps, { decisionId }: { decisionId: string }) {
  const decision = await findDecision(deps, decisionId)
  const person = decision && (await findMailAddress(deps, decision.personId))
  if (!person) return
  const { email, name, language } = person
  const mail = inLanguage(language, () => {
    const { subject, heading, line, after } = contentFor(
      decision.action as NotifiedAction,
      decision.subject,
      quote(decision.title),
    )
    return layOutMail({
      subject,
      heading,
      before: [
        greeting(name),
        line,
        ...(decision.message ? [mailText('A note from us:'), quoteBlock(decision.message)] : []),
      ],
      action: { label: mailText('Our rules'), link: `${deps.env.origin}/terms` },
      after: [after],
      supportEmail: deps.env.supportEmail,
    })
  })
  await deps.sendMail(email, mail)
}
