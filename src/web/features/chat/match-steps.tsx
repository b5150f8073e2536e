import { Check } from 'lucide-react'
import type { Conversation } from '#shared/chat.ts'
import type { ContractSummary } from '#shared/contracts.ts'
import type { Viewing } from '#shared/viewings.ts'
import { stateOf } from '#web/features/contracts/contract-words.ts'
import { dateAndClockWords, weekdayAndDateWords } from '#web/lib/time-words.ts'
import { classes } from '#web/ui/classes.ts'

interface Step {
  name: string
  line: string
  state: 'done' | 'now' | 'open'
}

/** How far two people have come, from what has happened. */
export function matchSteps(
  { matchedAt, lastMessage, state }: Pick<Conversation, 'matchedAt' | 'lastMessage' | 'state'>,
  viewing: Viewing | undefined,
  contract: ContractSummary | null | undefined,
  now: Date,
): Step[] {
  const isOpen = state === 'open'
  const talking: Step = lastMessage
    ? {
        name: 'Talking',
        line: weekdayAndDateWords(lastMessage.sentAt, now),
        state: viewing || !isOpen ? 'done' : 'now',
      }
    : { name: 'Talking', line: 'Say hello', state: isOpen ? 'now' : 'open' }
  return [
    { name: 'Matched', line: weekdayAndDateWords(matchedAt, now), state: 'done' },
    talking,
    viewingStep(viewing, isOpen, now),
    isOpen || contract?.state === 'completed'
      ? contractStep(contract)
      : { name: 'Ended', line: 'Nothing more can be written', state: 'now' },
  ]
}

function contractStep(contract: ContractSummary | null | undefined): Step {
  const name = 'Contract'
  if (!contract) return { name, line: 'When you both want it', state: 'open' }
  return { name, line: stateOf(contract).name, state: contract.state === 'completed' ? 'done' : 'now' }
}

function viewingStep(viewing: Viewing | undefined, isOpen: boolean, now: Date): Step {
  const name = 'Viewing'
  if (!viewing) return { name, line: isOpen ? 'Propose a time' : 'There was none', state: 'open' }
  if (!viewing.startsAt) return { name, line: 'Waits for an answer', state: 'now' }
  const isOver = Date.parse(viewing.startsAt) < now.getTime()
  return { name, line: dateAndClockWords(viewing.startsAt, now), state: isOver ? 'done' : 'now' }
}

const dotClasses: Record<Step['state'], string> = {
  done: 'bg-accent text-accent-ink',
  now: 'inset-ring-[7px] inset-ring-accent',
  open: 'inset-ring-2 inset-ring-line-strong',
}
const stateWords: Record<Step['state'], string> = { done: 'Done', now: 'Now', open: 'To come' }

export const MatchSteps = ({ steps }: { steps: readonly Step[] }) => (
  <ol>
    {steps.map(({ name, line, state }) => (
      <li
        key={name}
        className="relative flex gap-3 pb-3.5 text-base leading-[1.35] before:absolute before:top-6 before:bottom-0 before:left-[11px] before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
      >
        <span className={classes('grid size-6 shrink-0 place-items-center rounded-pill', dotClasses[state])}>
          {state === 'done' && <Check className="size-3.5 stroke-[2.5]" />}
          <span className="sr-only">{stateWords[state]}</span>
        </span>
        <span>
          <b className={classes('block font-semibold', state === 'open' && 'text-ink-muted')}>{name}</b>
          <span className="text-sm text-ink-muted">{line}</span>
        </span>
      </li>
    ))}
  </ol>
)
