import { Download, FilePen, FileText, FileX2, LockKeyhole, MessageSquareText, Signature } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import type { ContractCard, ContractCardStep } from '#shared/contracts/contract-card.ts'
import { needsMe, sealedPath } from '#shared/contracts/contracts.ts'
import { contractPath } from '#shared/routes.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { cardLine, cardTitle } from './format-contract-card.ts'
import './contract-card.css'

interface ContractCardViewProps {
  card: ContractCard
  conversation: Conversation
  isMine: boolean
  /** False once a later step exists: only the latest card asks for an action. */
  isLatest: boolean
}

const icons: Record<ContractCardStep, typeof FileText> = {
  sent: FileText,
  signed: Signature,
  change_requested: MessageSquareText,
  revised: FilePen,
  declined: FileX2,
  cancelled: FileX2,
  expired: FileX2,
  completed: LockKeyhole,
}

/** A contract step in the chat: what happened, the progress so far, and a link to the contract. */
export const ContractCardView = ({ card, conversation, isMine, isLatest }: ContractCardViewProps) => {
  const role = useRole()
  const { step, note } = card
  const Icon = card.isAltered ? FileX2 : icons[step]
  const isSealed = step === 'completed' && !card.isAltered
  const line = cardLine(card, { role, otherName: conversation.other.name, isLatest })
  return (
    <section
      aria-label={t('Contract')}
      className={classes(
        'w-[min(100%,336px)] rounded-inner p-4 leading-[1.4] shadow-2 desk:w-[min(100%,360px)]',
        isSealed ? 'bg-panel text-panel-ink' : 'bg-surface-raised inset-ring inset-ring-line',
      )}
    >
      <div className="flex items-center gap-3">
        <span
          className={classes(
            'grid size-11 shrink-0 place-items-center rounded-control [&_.lucide]:size-5',
            discLook(card, isLatest),
          )}
        >
          <Icon className={classes(isLatest && card.isSealed && 'contract-lock')} />
        </span>
        <div className="min-w-0">
          <b className="block leading-snug font-title text-pretty">
            {cardTitle(card, { isMine, otherName: conversation.other.name })}
          </b>
          {line && (
            <p
              className={classes('text-sm wrap-anywhere', isSealed ? 'text-panel-ink/84' : 'text-ink-muted')}
            >
              {line}
            </p>
          )}
        </div>
      </div>
      {note && (
        <blockquote className="mt-3 border-s-2 border-line-strong ps-3 text-pretty wrap-anywhere">
          {note}
        </blockquote>
      )}
      {progressOf(card) > 0 && <Progress done={progressOf(card)} isSealed={isSealed} isMoving={isLatest} />}
      {isLatest && <CardActions card={card} role={role} isSealed={isSealed} />}
    </section>
  )
}

function discLook({ step, isAltered }: ContractCard, isLatest: boolean) {
  if (isAltered) return 'bg-danger-soft text-danger-soft-ink'
  if (step === 'completed') return 'bg-panel-ink/14'
  if (step === 'declined') return 'bg-danger-soft text-danger-soft-ink'
  if (step === 'cancelled' || step === 'expired') return 'bg-surface-sunken text-ink-muted'
  return isLatest && step !== 'signed'
    ? 'bg-super-soft text-super-soft-ink'
    : 'bg-accent-soft text-accent-soft-ink'
}

const progressSteps = [
  t('Sent', undefined, 'state of a contract'),
  t('Signed', undefined, 'state of a contract'),
  t('Sealed', undefined, 'state of a contract'),
]

/** How many segments of the progress bar are filled; 0 hides the bar, e.g. after a decline. */
function progressOf({ step, isSealed, isAltered }: ContractCard) {
  if (isAltered) return 0
  if (step === 'completed') return isSealed ? 3 : 2
  if (step === 'signed') return 2
  return step === 'sent' ? 1 : 0
}

interface ProgressProps {
  done: number
  isSealed: boolean
  isMoving: boolean
}

const Progress = ({ done, isSealed, isMoving }: ProgressProps) => (
  <ol
    className="mt-3.5 grid grid-cols-3 gap-1.5"
    aria-label={t('Step {done} of {count}', { done, count: progressSteps.length })}
  >
    {progressSteps.map((name, at) => {
      const isDone = at < done
      const ink = isSealed ? 'text-panel-ink' : 'text-accent'
      return (
        <li
          key={name}
          className={classes(
            'text-xs font-semibold',
            isDone ? ink : isSealed ? 'text-panel-ink/84' : 'text-ink-muted',
          )}
        >
          <span
            className={classes(
              'mb-1.5 block h-1.25 overflow-hidden rounded-pill',
              isSealed ? 'bg-panel-ink/20' : 'bg-surface-sunken',
            )}
          >
            {isDone && (
              <span
                className={classes('block h-full rounded-pill bg-current', isMoving && 'contract-fill')}
              />
            )}
          </span>
          {name}
        </li>
      )
    })}
  </ol>
)

type ActionsProps = { card: ContractCard; role: 'client' | 'owner'; isSealed: boolean }

const CardActions = ({ card, role, isSealed }: ActionsProps) => {
  const isToSign = !card.isAltered && needsMe({ state: card.state, myRole: role })
  const isOver = card.step === 'cancelled' || card.step === 'expired'
  const path = contractPath(role, card.contractId)
  return (
    <div className={classes('mt-3.5 grid gap-2', isSealed && card.isSealed && 'grid-cols-2')}>
      <Way to={path} look={isSealed ? 'panel' : isToSign ? 'primary' : 'plain'}>
        {isToSign
          ? t('Read and sign')
          : isOver
            ? t('View', undefined, 'button')
            : t('Open', undefined, 'button')}
      </Way>
      {isSealed && card.isSealed && (
        <a
          href={sealedPath(card.contractId)}
          download="contract.pdf"
          className={classes(buttonClasses({ size: 'small' }), 'bg-panel-ink/14! text-panel-ink!')}
        >
          <Download />
          {t('Download')}
        </a>
      )}
    </div>
  )
}

const Way = ({
  to,
  look,
  children,
}: {
  to: string
  look: 'panel' | 'primary' | 'plain'
  children: ReactNode
}) => (
  <Link
    to={to}
    className={classes(
      buttonClasses({ size: 'small', ...(look === 'primary' && { look }) }),
      look === 'panel' && 'bg-panel-ink! text-panel!',
    )}
  >
    {children}
  </Link>
)
