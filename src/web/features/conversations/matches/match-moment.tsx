import * as RadixDialog from '@radix-ui/react-dialog'
import { KeyRound, MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Photo } from '#shared/people/photos.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { GoldRing } from '#web/ui/gold-ring.tsx'
import { dismissToast } from '#web/ui/toast-store.ts'
import { MomentStart } from './moment-start.tsx'
import './match-moment.css'

interface Shown {
  name: string
  line: string
  photo?: Photo | undefined
  avatarUrl?: string | null
}

interface MatchMomentProps {
  text: { title: string; line: string }
  /** The listing, and the other person. */
  thing: Shown
  person: Shown
  /** Set for a real match, which offers first messages. */
  conversationId?: string | undefined
  messagePath: string
  /** Replaces opening the conversation. */
  onMessage?: (() => void) | undefined
  closeLabel?: string
  onClose: () => void
}

const tickMs = 12

const big = classes(buttonClasses({ size: 'big', wide: true }), 'desk:w-auto')

/** It's mutual. Full screen; Escape returns to swiping. */
export const MatchMoment = ({
  text,
  thing,
  person,
  conversationId,
  messagePath,
  onMessage,
  closeLabel = t('Keep swiping'),
  onClose,
}: MatchMomentProps) => {
  const navigate = useNavigate()
  const contentRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A toast from a moment ago must not cover it.
    dismissToast()
    tick()
  }, [])
  const goToChat = () => {
    onClose()
    if (onMessage) onMessage()
    else void navigate(messagePath)
  }
  const messageRef = useRef<HTMLButtonElement>(null)
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          ref={contentRef}
          aria-modal="true"
          data-holds-page=""
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            // On touch screens a focused button would show a focus ring.
            const hasKeys = matchMedia('(hover: hover) and (pointer: fine)').matches
            const focused = hasKeys ? messageRef.current : contentRef.current
            focused?.focus({ preventScroll: true })
          }}
          onInteractOutside={(event) => event.preventDefault()}
          className="match-moment fixed inset-0 z-42 overflow-x-clip overflow-y-auto outline-none"
        >
          <Keyhole />
          <div className="relative grid min-h-full grid-rows-[1fr_auto] desk:grid-cols-[1.05fr_1fr] desk:grid-rows-none desk:items-center desk:px-[6vw]">
            <div className="relative min-h-[392px] desk:h-[620px]">
              <Tag shown={thing} className="match-tag-thing" />
              <Tag shown={person} className="match-tag-person" />
              <Ring />
            </div>
            <div className="match-words relative z-4 mx-auto w-full max-w-[480px] px-6 pb-[max(28px,env(safe-area-inset-bottom))] text-center desk:mx-0 desk:max-w-none desk:px-0 desk:text-start">
              <RadixDialog.Title className="text-[clamp(2.75rem,2rem+3.2vw,4.75rem)] leading-none font-heavy tracking-[-0.04em]">
                {text.title}
              </RadixDialog.Title>
              <RadixDialog.Description className="mt-2.5 text-lg text-(--m-paper)/88">
                {text.line}
              </RadixDialog.Description>
              {conversationId && <MomentStart conversationId={conversationId} onSent={goToChat} />}
              <div className="mt-5 grid gap-2.5 desk:mt-7 desk:flex">
                <button
                  ref={messageRef}
                  type="button"
                  onClick={goToChat}
                  className={classes(
                    big,
                    'bg-(--m-paper)! text-(--m-deep)! focus-visible:outline-(--m-paper)',
                  )}
                >
                  <MessageCircle />
                  {t('Send a message')}
                </button>
                <RadixDialog.Close
                  className={classes(
                    big,
                    'bg-transparent! text-(--m-paper)! inset-ring-[1.5px] inset-ring-(--m-paper)/55 focus-visible:outline-(--m-paper)',
                  )}
                >
                  {closeLabel}
                </RadixDialog.Close>
              </div>
            </div>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** A short vibration, on devices that have one. */
function tick() {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(tickMs)
}

const Tag = ({ shown: { name, line, photo, avatarUrl }, className }: { shown: Shown; className: string }) => (
  <figure className={classes('match-tag', className)}>
    <div className="match-picture">
      {photo ? (
        <PhotoImage photo={photo} alt="" sizes="228px" priority />
      ) : avatarUrl === undefined ? (
        <KeyRound className="size-16 stroke-[1.25]" />
      ) : (
        <Avatar
          name={name}
          url={avatarUrl}
          className="size-full rounded-[0px]! bg-transparent! text-[3.5rem] text-[oklch(0.35_0.05_150)]!"
        />
      )}
    </div>
    <figcaption className="px-2 pt-3 pb-4 font-display text-[1.125rem] leading-[1.15] font-title tracking-[-0.02em] desk:pt-4 desk:pb-5 desk:text-[1.375rem]">
      <span className="line-clamp-2 wrap-anywhere">{name}</span>
      <small className="mt-0.5 block truncate font-text text-sm font-normal tracking-normal text-[oklch(0.455_0.02_75)]">
        {line}
      </small>
    </figcaption>
  </figure>
)

const Keyhole = () => (
  <svg viewBox="0 0 200 320" aria-hidden="true" className="match-hole">
    <path d="M100 0a86 86 0 0 0-41 161.6L36 304a14 14 0 0 0 14 16h100a14 14 0 0 0 14-16l-23-142.4A86 86 0 0 0 100 0Z" />
  </svg>
)

const Ring = () => (
  <GoldRing
    gradientId="match-gold"
    path="M22 86A46 46 0 1 1 98 86"
    strokeWidth={7.5}
    className="match-ring"
  />
)
