import type { CalendarProblem } from '#shared/market/calendar-problems.ts'

/** A calendar can't be imported. Everything else that goes wrong is the server's own fault. */
export class CalendarError extends Error {
  readonly problem: CalendarProblem

  constructor(problem: CalendarProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}
