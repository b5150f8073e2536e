import { t } from '#shared/messages/t.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import { useSafety } from '#web/features/people/safety/use-safety.tsx'
import { useMessageCheck } from './use-message-check.ts'
import { useSafetySubject } from './use-safety-subject.ts'

interface ReportPromptProps {
  text: string
  conversation: Conversation
}

/** Below a message that may be hurtful: quick access to reporting and blocking. */
export const ReportPrompt = ({ text, conversation }: ReportPromptProps) => {
  const check = useMessageCheck()
  return check?.findHarm(text) ? <ReportLinks conversation={conversation} /> : null
}

const linkClasses = 'min-h-11 px-2 font-semibold text-ink underline decoration-line-strong underline-offset-3'

const ReportLinks = ({ conversation }: Pick<ReportPromptProps, 'conversation'>) => {
  const { items, dialogs } = useSafety(useSafetySubject(conversation))
  // Unmatching isn't offered here.
  const actions = items.filter(({ isDanger }) => isDanger)
  return (
    <div className="flex flex-wrap items-center gap-x-1 text-sm text-ink-muted">
      <span className="pe-1 ps-1">{t('Does this bother you?')}</span>
      {actions.toReversed().map(({ label, onSelect }) => (
        <button key={label} type="button" onClick={onSelect} className={linkClasses}>
          {label}
        </button>
      ))}
      {dialogs}
    </div>
  )
}
