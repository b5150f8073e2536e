import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { useBlock, useUnmatch } from './use-end-contact.ts'
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
        <ConfirmDialog
          title={`Unmatch ${person.name}?`}
          lines={[
            'Neither of you can send messages anymore. You can still read the chat.',
            'You won’t be shown to each other again.',
            'This can’t be undone.',
          ]}
          action="Unmatch"
          isBusy={unmatch.isPending}
          onAct={() => unmatch.mutate()}
          onClose={onClose}
        />
      )
    case 'block':
      return (
        <ConfirmDialog
          title={`Block ${person.name}?`}
          lines={[
            'You won’t see each other anywhere: decks, likes, matches or messages.',
            'They won’t be notified.',
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
