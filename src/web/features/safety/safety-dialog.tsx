import { AskFirst } from '#web/ui/ask-first.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { useBlock, useUnmatch } from './use-part.ts'
import type { SafetyStep, SafetySubject } from './use-safety.tsx'

interface SafetyDialogProps {
  step: SafetyStep
  subject: SafetySubject
  onStep: (step: SafetyStep) => void
  onClose: () => void
}

export const SafetyDialog = ({ step, subject, onStep, onClose }: SafetyDialogProps) => {
  const { person } = subject
  const unmatch = useUnmatch(subject, onClose)
  const block = useBlock(subject, onClose)
  switch (step) {
    case 'unmatch':
      return (
        <AskFirst
          title={`Unmatch ${person.name}?`}
          lines={[
            'Neither of you can write any more; what was written stays readable.',
            'You are never shown to each other again.',
            'This can’t be taken back.',
          ]}
          action="Unmatch"
          isBusy={unmatch.isPending}
          onAct={() => unmatch.mutate()}
          onClose={onClose}
        />
      )
    case 'block':
      return (
        <AskFirst
          title={`Block ${person.name}?`}
          lines={[
            'You vanish from each other everywhere: decks, likes, matches and messages.',
            'They are not told.',
          ]}
          action="Block"
          isBusy={block.isPending}
          onAct={() => block.mutate()}
          onClose={onClose}
        />
      )
    case 'report':
      return <ReportDialog subject={subject} onBlock={() => onStep('block')} onClose={onClose} />
  }
}
