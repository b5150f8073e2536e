import { t } from '#shared/messages/t.ts'
import type { ActivityContent } from '#shared/people/activity.ts'
import { B } from './bold.tsx'

export const ContractStepText = ({
  step,
  isMine,
  person,
  listing,
}: Extract<ActivityContent, { kind: 'contract' }>) => {
  const about = listing ? ` about ${listing.title}` : ''
  const who = isMine ? t('You') : person.name
  switch (step) {
    case 'sent':
      return isMine ? (
        <>
          You sent {person.name} a <B>{t('contract')}</B>
          {about}.
        </>
      ) : (
        <>
          {person.name} sent you a <B>{t('contract to sign')}</B>
          {about}.
        </>
      )
    case 'signed':
      return (
        <>
          {who} <B>{t('signed')}</B> the contract{about}.
        </>
      )
    case 'change_requested':
      return (
        <>
          {who} asked for a <B>{t('change')}</B> to the contract{about}.
        </>
      )
    case 'declined':
      return (
        <>
          {who} <B>{t('declined')}</B> the contract{about}.
        </>
      )
    case 'cancelled':
      return (
        <>
          {who} withdrew the <B>{t('contract')}</B>
          {about}.
        </>
      )
    case 'unavailable':
      return (
        <>
          The <B>{t('contract')}</B> with {person.name}
          {about} was withdrawn because someone else signed for it.
        </>
      )
    case 'revised':
      return (
        <>
          {who} {isMine ? 'are' : 'is'} changing the <B>{t('contract')}</B>
          {about}.
        </>
      )
    case 'expired':
      return (
        <>
          The <B>{t('contract')}</B> with {person.name}
          {about} has expired.
        </>
      )
    case 'reminder':
      return (
        <>
          The <B>{t('contract')}</B> with {person.name}
          {about} is waiting for your signature.
        </>
      )
    case 'completed':
      return (
        <>
          You and {person.name} have <B>{t('both signed')}</B> the contract{about}.
        </>
      )
    case 'sealed':
      return (
        <>
          The <B>{t('signed contract')}</B> with {person.name}
          {about} is ready.
        </>
      )
  }
}
