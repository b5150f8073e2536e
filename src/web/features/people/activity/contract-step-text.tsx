import type { ActivityContent } from '#shared/people/activity.ts'
import { rich } from '#web/lib/rich.ts'
import { bold as b } from './bold.tsx'

export const ContractStepText = ({
  step,
  isMine,
  person: { name },
  listing,
}: Extract<ActivityContent, { kind: 'contract' }>) => {
  const about = listing ? 'listing' : 'nothing'
  const title = listing?.title
  switch (step) {
    case 'sent':
      return isMine
        ? rich(
            '{about, select, listing {You sent {name} a <b>contract</b> about {title}.} other {You sent {name} a <b>contract</b>.}}',
            { about, name, title, b },
          )
        : rich(
            '{about, select, listing {{name} sent you a <b>contract to sign</b> about {title}.} other {{name} sent you a <b>contract to sign</b>.}}',
            { about, name, title, b },
          )
    case 'signed':
      return isMine
        ? rich(
            '{about, select, listing {You <b>signed</b> the contract about {title}.} other {You <b>signed</b> the contract.}}',
            { about, title, b },
          )
        : rich(
            '{about, select, listing {{name} <b>signed</b> the contract about {title}.} other {{name} <b>signed</b> the contract.}}',
            { about, name, title, b },
          )
    case 'change_requested':
      return isMine
        ? rich(
            '{about, select, listing {You asked for a <b>change</b> to the contract about {title}.} other {You asked for a <b>change</b> to the contract.}}',
            { about, title, b },
          )
        : rich(
            '{about, select, listing {{name} asked for a <b>change</b> to the contract about {title}.} other {{name} asked for a <b>change</b> to the contract.}}',
            { about, name, title, b },
          )
    case 'declined':
      return isMine
        ? rich(
            '{about, select, listing {You <b>declined</b> the contract about {title}.} other {You <b>declined</b> the contract.}}',
            { about, title, b },
          )
        : rich(
            '{about, select, listing {{name} <b>declined</b> the contract about {title}.} other {{name} <b>declined</b> the contract.}}',
            { about, name, title, b },
          )
    case 'cancelled':
      return isMine
        ? rich(
            '{about, select, listing {You withdrew the <b>contract</b> about {title}.} other {You withdrew the <b>contract</b>.}}',
            { about, title, b },
          )
        : rich(
            '{about, select, listing {{name} withdrew the <b>contract</b> about {title}.} other {{name} withdrew the <b>contract</b>.}}',
            { about, name, title, b },
          )
    case 'unavailable':
      return rich(
        '{about, select, listing {The <b>contract</b> with {name} about {title} was withdrawn because someone else signed for it.} other {The <b>contract</b> with {name} was withdrawn because someone else signed for it.}}',
        { about, name, title, b },
      )
    case 'revised':
      return isMine
        ? rich(
            '{about, select, listing {You are changing the <b>contract</b> about {title}.} other {You are changing the <b>contract</b>.}}',
            { about, title, b },
          )
        : rich(
            '{about, select, listing {{name} is changing the <b>contract</b> about {title}.} other {{name} is changing the <b>contract</b>.}}',
            { about, name, title, b },
          )
    case 'expired':
      return rich(
        '{about, select, listing {The <b>contract</b> with {name} about {title} has expired.} other {The <b>contract</b> with {name} has expired.}}',
        { about, name, title, b },
      )
    case 'reminder':
      return rich(
        '{about, select, listing {The <b>contract</b> with {name} about {title} is waiting for your signature.} other {The <b>contract</b> with {name} is waiting for your signature.}}',
        { about, name, title, b },
      )
    case 'completed':
      return rich(
        '{about, select, listing {You and {name} have <b>both signed</b> the contract about {title}.} other {You and {name} have <b>both signed</b> the contract.}}',
        { about, name, title, b },
      )
    case 'sealed':
      return rich(
        '{about, select, listing {The <b>signed contract</b> with {name} about {title} is ready.} other {The <b>signed contract</b> with {name} is ready.}}',
        { about, name, title, b },
      )
  }
}
