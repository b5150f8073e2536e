import { Check, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { classes } from '#web/ui/classes.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { FirstStep } from './use-first-week.ts'

/** Onboarding steps for a new owner, with their progress. */
export const FirstWeek = ({ steps }: { steps: readonly FirstStep[] }) => (
  <section className="flex flex-col">
    <div className="mb-3 flex items-baseline justify-between gap-3">
      <h2 className="text-title-3">Your first week: {steps.length} steps</h2>
      <p className="text-sm text-ink-muted">
        {steps.filter(({ isDone }) => isDone).length} of {steps.length} done
      </p>
    </div>
    <Panel className="px-4! py-1! desk:px-5!">
      <ol className="divide-y divide-line">
        {steps.map((step, place) => (
          <Step key={step.name} step={step} number={place + 1} />
        ))}
      </ol>
    </Panel>
  </section>
)

const Step = ({ step: { name, line, to, isDone }, number }: { step: FirstStep; number: number }) => (
  <li className="relative flex min-h-18 items-center gap-3.5 py-3">
    <span
      className={classes(
        'numbers grid size-11 shrink-0 place-items-center rounded-control',
        isDone ? 'bg-accent text-accent-ink' : 'bg-accent-soft text-accent-soft-ink',
      )}
    >
      {isDone ? <Check className="size-5 stroke-[2.5]" /> : number}
    </span>
    <span className="min-w-0 flex-1 leading-[1.35]">
      {isDone || !to ? (
        <b className="block font-title text-ink-muted">
          {name}
          {isDone && <span className="sr-only">{t(': done')}</span>}
        </b>
      ) : (
        <Link to={to} className="block font-title no-underline after:absolute after:inset-0">
          {name}
        </Link>
      )}
      {!isDone && <span className="block truncate text-sm text-ink-muted">{line}</span>}
    </span>
    {!isDone && to && <ChevronRight className="size-5 text-ink-muted" />}
  </li>
)
