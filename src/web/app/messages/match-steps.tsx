import { Check } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import type { ContractSummary } from '#shared/contracts/contracts.ts'
import type { Viewing } from '#shared/conversations/viewings.ts'
import { stateOf } from '#web/features/contracts/format-contract.ts'
import { appointmentNames } from '#web/features/conversations/chat/appointment-names.ts'
import { formatDateTime, formatWeekdayAndDate } from '#web/lib/format-time.ts'
import { classes } from '#web/ui/classes.ts'

interface Step {
  name: string
  line: string
  state: 'done' | 'now' | 'open'
}

/** The progress of a match, derived from its viewing and contract. */
export function matchSteps(
  { matchedAt, lastMessage, state }: Pick<Conversation, 'matchedAt' | 'lastMessage' | 'state'>,
  viewing: Viewing | undefined,
  contract: ContractSummary | null | undefined,
  now: Date,
): Step[] {
  const isOpen = state === 'open'
  const isSigned = contract?.state === 'completed'
  const talking: Step = lastMessage
    ? {
        name: t('Talking', undefined, 'step of a match'),
        line: formatWeekdayAndDate(lastMessage.sentAt, now),
        state: viewing || isSigned || !isOpen ? 'done' : 'now',
      }
    : {
        name: t('Talking', undefined, 'step of a match'),
        line: t('Say hello'),
        state: isOpen ? 'now' : 'open',
      }
  return [
    {
      name: t('Matched', undefined, 'step of a match'),
      line: formatWeekdayAndDate(matchedAt, now),
      state: 'done',
    },
    talking,
    ...(isSigned && viewing?.purpose !== 'viewing' ? [] : [viewingStep(viewing, isOpen, now)]),
    ...(isOpen || isSigned ? [contractStep(contract)] : []),
    ...(isOpen && isSigned ? [handoverStep(viewing, now)] : []),
    ...(isOpen
      ? []
      : [
          {
            name: t('Ended', undefined, 'step of a match'),
            line: t('You can’t send messages'),
            state: 'now' as const,
          },
        ]),
  ]
}

function contractStep(contract: ContractSummary | null | undefined): Step {
  const name = t('Contract', undefined, 'step of a match')
  if (!contract) return { name, line: t('When you’re both ready'), state: 'open' }
  return { name, line: stateOf(contract).name, state: contract.state === 'completed' ? 'done' : 'now' }
}

/** The step after signing. */
function handoverStep(viewing: Viewing | undefined, now: Date): Step {
  const name = t('Key handover', undefined, 'step of a match')
  if (!viewing || viewing.purpose === 'viewing') return { name, line: t('Agree on a day'), state: 'now' }
  return { ...viewingStep(viewing, true, now), name: appointmentNames[viewing.purpose] }
}

function viewingStep(viewing: Viewing | undefined, isOpen: boolean, now: Date): Step {
  const name = t('Viewing', undefined, 'step of a match')
  if (!viewing)
    return {
      name,
      line: isOpen ? t('Propose a time') : t('No viewing', undefined, 'step of a match'),
      state: 'open',
    }
  if (!viewing.startsAt) return { name, line: t('Waiting for an answer'), state: 'now' }
  const isOver = Date.parse(viewing.startsAt) < now.getTime()
  return { name, line: formatDateTime(viewing.startsAt, now), state: isOver ? 'done' : 'now' }
}

const dotClasses: Record<Step['state'], string> = {
  done: 'bg-accent text-accent-ink',
  now: 'inset-ring-[7px] inset-ring-accent',
  open: 'inset-ring-2 inset-ring-line-strong',
}
const stateLabels: Record<Step['state'], string> = {
  done: t('Done', undefined, 'step of a match'),
  now: t('Now', undefined, 'step of a match'),
  open: t('Up next', undefined, 'step of a match'),
}

export const MatchSteps = ({ steps }: { steps: readonly Step[] }) => (
  <ol>
    {steps.map(({ name, line, state }) => (
      <li
        key={name}
        className="relative flex gap-3 pb-3.5 text-base leading-[1.35] before:absolute before:top-6 before:bottom-0 before:start-[11px] before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
      >
        <span className={classes('grid size-6 shrink-0 place-items-center rounded-pill', dotClasses[state])}>
          {state === 'done' && <Check className="size-3.5 stroke-[2.5]" />}
          <span className="sr-only">{stateLabels[state]}</span>
        </span>
        <span>
          <b className={classes('block font-semibold', state === 'open' && 'text-ink-muted')}>{name}</b>
          <span className="text-sm text-ink-muted">{line}</span>
        </span>
      </li>
    ))}
  </ol>
)
