import { useEffect, useRef, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { markTipSeen } from '#web/lib/seen-tips.ts'
import { useIsDesk } from '#web/lib/use-is-desk.ts'
import { KeyName } from '#web/ui/key-name.tsx'
import './deck-tips.css'

const byHand = [t('Swipe right to like'), t('Swipe left to pass'), t('Swipe up for more')]
const byKey: readonly [string, string][] = [
  ['→', t('to like', undefined, 'after the name of a key')],
  ['←', t('to pass', undefined, 'after the name of a key')],
  ['↑', t('for details', undefined, 'after the name of a key')],
  ['Z', t('to undo', undefined, 'after the name of a key')],
]

/** Explains the deck on top of its first card, without blocking it. Disappears with the first drag. */
export const DeckTips = ({ viewer }: { viewer: string }) => {
  const ref = useRef<HTMLElement>(null)
  const isDesk = useIsDesk()
  const [isOver, setIsOver] = useState(false)

  useEffect(() => markTipSeen('deck', viewer), [viewer])

  useEffect(() => {
    const deck = ref.current?.parentElement
    const finish = () => setIsOver(true)
    const onDrag = ({ target }: Event) => target === deck && finish()
    const onEscape = ({ key }: KeyboardEvent) => key === 'Escape' && finish()
    deck?.addEventListener('gotpointercapture', onDrag)
    addEventListener('keydown', onEscape)
    return () => {
      deck?.removeEventListener('gotpointercapture', onDrag)
      removeEventListener('keydown', onEscape)
    }
  }, [])

  const dismiss = () => {
    document.getElementById('main')?.focus({ preventScroll: true })
    setIsOver(true)
  }

  if (isOver) return null
  return (
    <section
      ref={ref}
      aria-label={t('How the deck works')}
      className="pointer-events-none absolute inset-x-3.5 top-9 z-8 max-desk:top-20 mx-auto flex max-w-[340px] animate-dialog-in items-start gap-3.5 rounded-inner bg-ink p-4 text-surface-raised shadow-3"
    >
      <LittleCard />
      <output className="min-w-0 flex-1 py-0.5 text-base leading-[1.35]">
        {isDesk
          ? byKey.map(([key, does]) => (
              <span key={key} className="block not-first:mt-2">
                <kbd className="me-2 inline-grid size-6 place-items-center rounded-small font-text text-sm font-semibold inset-ring inset-ring-current/40">
                  <KeyName>{key}</KeyName>
                </kbd>
                {does}
              </span>
            ))
          : byHand.map((line) => (
              <span key={line} className="block not-first:mt-2">
                {line}
              </span>
            ))}
      </output>
      <button
        type="button"
        onClick={dismiss}
        className="pointer-events-auto -mt-2 -me-2 min-h-11 shrink-0 rounded-control px-2.5 text-base font-semibold hover:bg-current/12 focus-visible:outline-current"
      >
        {t('Got it')}
      </button>
    </section>
  )
}

const LittleCard = () => (
  <svg viewBox="0 0 72 84" fill="none" aria-hidden="true" className="-my-1 w-14 shrink-0 overflow-visible">
    <g className="deck-hint-card">
      <rect x="12" y="8" width="48" height="68" rx="10" className="fill-current" />
      <path d="M12 50h48v16a10 10 0 0 1-10 10H22a10 10 0 0 1-10-10z" className="fill-accent" />
      <path
        d="M20 60h22M20 67h13"
        className="stroke-accent-ink"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".9"
      />
      <path
        d="M36 41s-11-6.4-11-13.4a6 6 0 0 1 11-3.4 6 6 0 0 1 11 3.4C47 34.6 36 41 36 41z"
        className="deck-hint-like fill-like"
      />
      <path
        d="m28.5 24.5 15 15m0-15-15 15"
        className="deck-hint-pass stroke-ink"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  </svg>
)
