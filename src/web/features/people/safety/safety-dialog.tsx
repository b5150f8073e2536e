import { t } from '#shared/messages/t.ts'
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
          title={t('Unmatch {name}?', { name: person.name })}
          lines={[
            t('Neither of you can send messages anymore. You can still read the chat.'),
            t('You won’t be shown to each other again.'),
            t('This can’t be undone.'),
          ]}
          action={t('Unmatch')}
          isBusy={unmatch.isPending}
          onAct={() => unmatch.mutate()}
          onClose={onClose}
        />
      )
    case 'block':
      return (
        <ConfirmDialog
          title={t('Block {name}?', { name: person.name })}
          lines={[
            t('You won’t see each other anywhere: decks, likes, matches or messages.'),
            t('They won’t be notified.'),
          ]}
          action={t('Block', undefined, 'a person')}
          isBusy={block.isPending}
          onAct={() => block.mutate()}
          onClose={onClose}
        />
      )
    case 'report':
      return <ReportDialog subject={subject} onBlock={() => onStep('block')} onClose={onClose} />
  }
}
