import { Check, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { classes } from '#web/ui/classes.ts'
import { Panel } from '#web/ui/panel.tsx'
import { rich } from '#web/lib/rich.ts'
import type { FirstStep } from './use-first-week.ts'

/** Onboarding steps for a new owner, with their progress. */
export const FirstWeek = ({ steps }: { steps: readonly FirstStep[] }) => (
  <section className="flex flex-col">
    <div className="mb-3 flex items-baseline justify-between gap-3">
      <h2 className="text-title-3">
        {t('{count, plural, one {Your first week: # step} other {Your first week: # steps}}', {
          count: steps.length,
        })}
      </h2>
      <p className="text-sm text-ink-muted">
        {t('{done} of {count} done', {
          done: steps.filter(({ isDone }) => isDone).length,
          count: steps.length,
        })}
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

const hidden = (content: ReactNode) => <span className="sr-only">{content}</span>

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
          {isDone ? rich('{name}<hidden>: done</hidden>', { name, hidden }) : name}
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
