import { t } from '#shared/messages/t.ts'
import type { Message } from '#shared/conversations/chat.ts'
import type { ContractCardStep } from '#shared/contracts/contract-card.ts'
import { appointmentNames } from './appointment-names.ts'

const contractCardLabels: Record<ContractCardStep, string> = {
  sent: t('Contract sent'),
  signed: t('Contract signed'),
  change_requested: t('Asked for a change to the contract'),
  revised: t('Changing the contract'),
  declined: t('Contract declined'),
  cancelled: t('Contract withdrawn'),
  expired: t('Contract expired'),
  completed: t('Signed by both', undefined, 'step of a contract'),
}

type Quote = NonNullable<Message['replyTo']>

/** A one-line summary of a message. */
export function formatMessage(message: Message) {
  switch (message.kind) {
    case 'viewing':
      return appointmentNames[message.viewing.purpose]
    case 'request':
      return t('Date request')
    case 'contract':
      return contractCardLabels[message.contract.step]
    case 'address':
      return t('Shared the address')
    default:
      return formatQuote({ kind: message.kind, text: textOf(message) ?? '' })
  }
}

/** The text of a message, if it has any. */
export function textOf(message: Message) {
  if (message.kind === 'text') return message.text
  return (message.kind === 'photo' && message.caption) || undefined
}

export function formatQuote({ kind, text }: Pick<Quote, 'kind' | 'text'>) {
  switch (kind) {
    case 'text':
      return text
    case 'photo':
      return text || t('Photo')
    case 'deleted':
      return t('This message was deleted.')
    case 'unsent':
      return t('Message unsent')
  }
}

/** Undefined for cards, which can't be replied to. */
export const quoteOf = (message: Message): Quote | undefined =>
  message.kind === 'viewing' ||
  message.kind === 'request' ||
  message.kind === 'contract' ||
  message.kind === 'address'
    ? undefined
    : { seq: message.seq, senderId: message.senderId, kind: message.kind, text: textOf(message) ?? '' }
