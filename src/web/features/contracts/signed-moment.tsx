import * as RadixDialog from '@radix-ui/react-dialog'
import { Check, KeyRound, MessageCircle, X } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Contract } from '#shared/contracts/contracts.ts'
import { useMe } from '#web/features/people/accounts/use-session.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { SignedTags } from './signed-tags.tsx'
import { isHome, nextSteps, formatSigned, slipFacts } from './format-signed.ts'
import { useNextAppointment } from './use-next-appointment.ts'
import './signed-moment.css'

interface SignedMomentProps {
  contract: Contract
  /** Seen before: skip the animation. */
  isStill?: boolean
  onPlan: () => void
  onOpenChat: () => void
  onOpenContract: () => void
  onClose: () => void
}

const big = buttonClasses({ size: 'big', wide: true })

/** Full-screen celebration after both have signed, a sequel to the match. Escape closes it. */
export const SignedMoment = (props: SignedMomentProps) => {
  const { contract, isStill = false, onClose } = props
  const me = useMe()
  const firstRef = useRef<HTMLButtonElement>(null)
  const { title, line } = formatSigned(contract, me.fullName)
  const clientName = contract.myRole === 'client' ? me.fullName : contract.other.name
  const appointment = useNextAppointment(contract.conversationId)
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          aria-modal="true"
          data-holds-page=""
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            firstRef.current?.focus({ preventScroll: true })
          }}
          onInteractOutside={(event) => event.preventDefault()}
          className={classes(
            'signed-moment fixed inset-0 z-42 overflow-x-clip overflow-y-auto outline-none',
            isStill && 'signed-still',
          )}
        >
          <LitKeyhole />
          <RadixDialog.Close
            aria-label={t('Close')}
            className="absolute top-3 end-3 z-6 grid size-11 place-items-center rounded-pill bg-(--m-paper)/12 text-(--m-paper) focus-visible:outline-(--m-paper)"
          >
            <X className="size-5.5" />
          </RadixDialog.Close>
          <div className="relative grid min-h-full grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] desk:grid-cols-[1.05fr_1fr] desk:grid-rows-none desk:items-center desk:px-[6vw]">
            <div className="relative min-h-[min(380px,46dvh)] desk:h-[620px]">
              <SignedTags contract={contract} me={me} />
            </div>
            <div className="relative z-4 mx-auto w-full max-w-[480px] px-5 pb-[max(20px,env(safe-area-inset-bottom))] desk:mx-0">
              <RadixDialog.Title className="signed-rise text-center text-[clamp(2.25rem,1.6rem+2.8vw,4rem)] leading-none font-heavy tracking-[-0.04em] text-balance wrap-anywhere desk:text-start">
                {title}
              </RadixDialog.Title>
              <RadixDialog.Description className="signed-rise mt-2 text-center text-balance text-(--m-soft) desk:text-start desk:text-lg">
                {line}
              </RadixDialog.Description>
              <section className="signed-rise mt-4.5 rounded-inner bg-(--m-paper)/10">
                <dl className="grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_auto] gap-x-4 px-4 py-3">
                  {slipFacts(contract, clientName).map(([name, value]) => (
                    <div key={name} className="min-w-0">
                      <dt className="text-sm text-(--m-soft)">{name}</dt>
                      <dd className="line-clamp-2 wrap-anywhere font-display leading-snug font-title tracking-[-0.015em]">
                        {value}
                      </dd>
                    </div>
                  ))}
                </dl>
                <Steps steps={nextSteps(contract, appointment)} />
              </section>
              <div className="signed-rise mt-4 grid gap-2">
                <button
                  ref={firstRef}
                  type="button"
                  onClick={appointment ? props.onOpenChat : props.onPlan}
                  className={classes(
                    big,
                    'bg-(--m-paper)! text-(--m-deep)! focus-visible:outline-(--m-paper)',
                  )}
                >
                  {appointment ? <MessageCircle /> : <KeyRound />}
                  {appointment
                    ? t('Open the chat')
                    : isHome(contract)
                      ? t('Plan the key handover')
                      : t('Plan the handover')}
                </button>
                <button
                  type="button"
                  onClick={props.onOpenContract}
                  className={classes(
                    buttonClasses({ wide: true }),
                    'bg-transparent! text-(--m-paper)! focus-visible:outline-(--m-paper)',
                  )}
                >
                  {t('Open the contract')}
                </button>
              </div>
            </div>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

const Steps = ({ steps }: { steps: ReturnType<typeof nextSteps> }) => (
  <ol
    aria-label={t('What happens next')}
    className="grid gap-2.5 border-t border-(--m-paper)/16 px-4 py-3 text-base leading-[1.35]"
  >
    {steps.map(({ text, when, isDone }) => (
      <li key={text} className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-2.5">
        <span
          className={classes(
            'grid size-5 place-items-center rounded-pill',
            isDone ? 'bg-(--m-paper) text-(--m-deep)' : 'inset-ring-[1.5px] inset-ring-(--m-paper)/55',
          )}
        >
          {isDone && <Check className="size-3.5 stroke-3" />}
        </span>
        <span>
          {isDone && <span className="sr-only">{t('Done:')} </span>}
          {text}
        </span>
        <span className="text-sm whitespace-nowrap text-(--m-soft)">{when}</span>
      </li>
    ))}
  </ol>
)

const LitKeyhole = () => (
  <svg viewBox="0 0 200 320" aria-hidden="true" className="signed-hole">
    <defs>
      <linearGradient id="signed-light" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#f6dfa6" stopOpacity=".2" />
        <stop offset=".62" stopColor="#f6dfa6" stopOpacity=".1" />
        <stop offset="1" stopColor="#f6dfa6" stopOpacity="0" />
      </linearGradient>
    </defs>
    <path
      fill="url(#signed-light)"
      d="M100 0a86 86 0 0 0-41 161.6L36 304a14 14 0 0 0 14 16h100a14 14 0 0 0 14-16l-23-142.4A86 86 0 0 0 100 0Z"
    />
  </svg>
)
