import { useSafety, type SafetySubject } from '#web/features/safety/use-safety.tsx'
import { useMessageCheck } from './use-message-check.ts'

/** Below what the other wrote, when it looks as if it might hurt: a way out in reach. */
export const Bothered = ({ text, subject }: { text: string; subject: SafetySubject }) => {
  const check = useMessageCheck()
  return check?.findHarm(text) ? <WayOut subject={subject} /> : null
}

const linkClasses = 'min-h-11 px-2 font-semibold text-ink underline decoration-line-strong underline-offset-3'

const WayOut = ({ subject }: { subject: SafetySubject }) => {
  const { items, dialogs } = useSafety(subject)
  const actions = items.filter(({ label }) => label === 'Report' || label === 'Block')
  return (
    <div className="flex flex-wrap items-center gap-x-1 text-sm text-ink-muted">
      <span className="pr-1 pl-1">Does this bother you?</span>
      {actions.toReversed().map(({ label, onSelect }) => (
        <button key={label} type="button" onClick={onSelect} className={linkClasses}>
          {label}
        </button>
      ))}
      {dialogs}
    </div>
  )
}
