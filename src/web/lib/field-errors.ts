export interface FieldProblem {
  field: string
  message: string
}

/** The message for each invalid field, by its name in the API: `title`, `facts.details.beds`. */
export type FieldErrors = Readonly<Record<string, string>>

/** If a field has several problems, the first one is shown. */
export const toFieldErrors = (problems: readonly FieldProblem[]): FieldErrors =>
  Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]))

/** The issues of a schema, with field names as the server would send them. */
export const problemsOf = (
  issues: readonly { path: PropertyKey[]; message: string }[] = [],
): FieldProblem[] => issues.map(({ path, message }) => ({ field: path.join('.'), message }))

/** What to send, or what the server would refuse. */
export type Checked<Body> = { body: Body } | { problems: readonly FieldProblem[] }

export const formValues = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))
