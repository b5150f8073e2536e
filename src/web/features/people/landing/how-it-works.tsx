import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { MatchDrawing, SignDrawing, SwipeDrawing } from './step-drawings.tsx'

interface StepProps {
  title: string
  drawing: ReactNode
  children: ReactNode
}

const Step = ({ title, drawing, children }: StepProps) => (
  <li className="rounded-card bg-surface-raised p-3.5 shadow-2 dark:inset-ring dark:inset-ring-line">
    <div
      aria-hidden="true"
      className="relative flex h-64 justify-center overflow-hidden rounded-inner bg-surface-sunken"
    >
      {drawing}
    </div>
    <div className="px-2.5 pt-5 pb-3">
      <h3 className="text-title-3">{title}</h3>
      <p className="mt-2 text-pretty text-ink-muted">{children}</p>
    </div>
  </li>
)

export const HowItWorks = () => (
  <section id="how" aria-labelledby="how-title" className="scroll-mt-4 px-5 desk:px-(--gutter)">
    <h2 id="how-title" className="text-title-1">
      {t('How it works')}
    </h2>
    <ol className="mt-6 grid gap-4 desk:mt-8 desk:grid-cols-3 desk:gap-6">
      <Step title={t('You swipe. So do they.')} drawing={<SwipeDrawing />}>
        {t(
          'Clients swipe listings, owners swipe clients. Right is yes, left is no, and no one ever hears about a no.',
        )}
      </Step>
      <Step title={t('Two yeses open the door.')} drawing={<MatchDrawing />}>
        {t('A match takes both of you. Then, and only then, you can message each other.')}
      </Step>
      <Step title={t('Agree, sign, get the key.')} drawing={<SignDrawing />}>
        {t(
          'Arrange a viewing in the chat and sign the contract on your phone. Each of you keeps a sealed copy.',
        )}
      </Step>
    </ol>
  </section>
)
