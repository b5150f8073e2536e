import { safeParse, type output, type ZodMiniType } from 'zod/mini'
import { problemsOf, type Checked } from './field-errors.ts'

/** Validates a value by the server's rules. Apart from field-errors.ts, so that only forms load the schema library. */
export function checkAgainst<Schema extends ZodMiniType>(
  schema: Schema,
  value: unknown,
): Checked<output<Schema>> {
  const { success, data, error } = safeParse(schema, value)
  return success ? { body: data } : { problems: problemsOf(error.issues) }
}
