import { Ban, Flag, HeartOff } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'

export interface SafetySubject {
  person: { id: string; name: string }
  listing?: { id: string; title: string }
  conversation?: Pick<Conversation, 'id' | 'state'>
  /** Called after an unmatch or a block; `isGone` if the conversation is gone too, as after a block. */
  onContactEnded?: (isGone: boolean) => void
}

const SafetyDialog = lazyComponent(async () => (await import('./safety-dialog.tsx')).SafetyDialog)

export type SafetyStep = 'unmatch' | 'block' | 'report'

/** Unmatch, block and report: menu items and their confirmation dialogs. */
export function useSafety(subject: SafetySubject): { items: readonly MenuItem[]; dialogs: ReactNode } {
  const [step, setStep] = useState<SafetyStep>()
  const items: MenuItem[] = [
    ...(subject.conversation?.state === 'open'
      ? [{ label: t('Unmatch'), icon: HeartOff, onSelect: () => setStep('unmatch') }]
      : []),
    { label: t('Block', undefined, 'a person'), icon: Ban, onSelect: () => setStep('block'), isDanger: true },
    { label: t('Report', undefined, 'verb'), icon: Flag, onSelect: () => setStep('report'), isDanger: true },
  ]
  return {
    items,
    dialogs: step && (
      <Suspense>
        <SafetyDialog step={step} subject={subject} onStep={setStep} onClose={() => setStep(undefined)} />
      </Suspense>
    ),
  }
}
