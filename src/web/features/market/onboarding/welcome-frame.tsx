import { useEffect, useRef, type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { Brand } from '#web/ui/brand.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import type { Steps } from './use-step.ts'

interface WelcomeFrameProps {
  steps: Steps
  title: string
  line: string
  /** The footer's text: the results so far. */
  text?: string
  actions: ReactNode
  onSkip: () => void
  children: ReactNode
}

/** One question at a time, always with a way to skip. */
export const WelcomeFrame = ({
  steps: { step, count, goTo },
  title,
  line,
  text = '',
  actions,
  onSkip,
  children,
}: WelcomeFrameProps) => {
  const questionRef = useQuestionFocus(step)
  return (
    <div className="mx-auto flex w-full max-w-[600px] flex-1 flex-col px-4 pb-8 desk:px-10">
      <DocumentTitle>{t('Welcome')}</DocumentTitle>
      <header className="flex min-h-15 items-center justify-between desk:min-h-19">
        <Brand />
        <Button look="ghost" size="small" className="-me-3" onClick={onSkip}>
          {t('Skip')}
        </Button>
      </header>
      <div key={step} className="animate-fade-in pt-3 desk:pt-10">
        <p className="sr-only">{t('Step {done} of {count}', { done: step, count })}</p>
        <div aria-hidden="true" className="mb-7 flex gap-1.5">
          {Array.from({ length: count }, (_, i) => (
            <span
              key={i}
              className={classes('h-1.5 flex-1 rounded-pill', i < step ? 'bg-accent' : 'bg-surface-sunken')}
            />
          ))}
        </div>
        <h1 ref={questionRef} tabIndex={-1} className="text-title-1 text-balance outline-none">
          {title}
        </h1>
        <p className="mt-2 mb-5 text-pretty text-ink-muted">{line}</p>
        {children}
      </div>
      <FormFoot text={text} width="max-w-[600px]">
        {step > 1 && <Button onClick={() => goTo(step - 1)}>{t('Back')}</Button>}
        {actions}
      </FormFoot>
    </div>
  )
}

/** Focuses the question of each further step, as a new page would. At first the skip link is the first Tab stop. */
function useQuestionFocus(step: number) {
  const ref = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    ref.current?.focus({ preventScroll: true })
  }, [step])
  return ref
}
