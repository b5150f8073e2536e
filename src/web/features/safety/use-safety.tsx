import { Ban, Flag, HeartOff } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import type { Conversation } from '#shared/chat.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'

export interface SafetySubject {
  person: { id: string; name: string }
  listing?: { id: string; title: string }
  conversation?: Pick<Conversation, 'id' | 'state'>
}

/** Whoever one talks with, and what about. */
export const subjectOf = (conversation: Conversation): SafetySubject => ({
  person: conversation.other,
  conversation,
  ...(conversation.listing && { listing: conversation.listing }),
})

const SafetyDialog = lazyPart(async () => (await import('./safety-dialog.tsx')).SafetyDialog)

export type SafetyStep = 'unmatch' | 'block' | 'report'

/** Unmatch, block and report: entries for a menu, and the dialogs that ask first. */
export function useSafety(subject: SafetySubject): { items: readonly MenuItem[]; dialogs: ReactNode } {
  const [step, setStep] = useState<SafetyStep>()
  const items: MenuItem[] = [
    ...(subject.conversation?.state === 'open'
      ? [{ label: 'Unmatch', icon: HeartOff, onSelect: () => setStep('unmatch') }]
      : []),
    { label: 'Block', icon: Ban, onSelect: () => setStep('block'), isDanger: true },
    { label: 'Report', icon: Flag, onSelect: () => setStep('report'), isDanger: true },
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
