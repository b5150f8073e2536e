export interface FieldProblem {
  field: string
  message: string
}

/** The sentence beside each field that is wrong, by its name on the wire: `title`, `facts.details.beds`. */
export type FieldErrors = Readonly<Record<string, string>>

/** Of several problems of a field the first is the one to mend first. */
export const toFieldErrors = (problems: readonly FieldProblem[]): FieldErrors =>
  Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]))

/** What a schema found, as the server would name it. */
export const problemsOf = (
  issues: readonly { path: PropertyKey[]; message: string }[] = [],
): FieldProblem[] => issues.map(({ path, message }) => ({ field: path.join('.'), message }))
