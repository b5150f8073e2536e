import { safeParse, type output, type ZodMiniType } from 'zod/mini'
import { unexpectedInput } from '#shared/unexpected-input.ts'
import { problemsOf, type Checked } from './field-errors.ts'

/** Validates a value by the server's rules. Apart from field-errors.ts, so that only forms load the schema library. */
export function checkAgainst<Schema extends ZodMiniType>(
  schema: Schema,
  value: unknown,
): Checked<output<Schema>> {
  const { success, data, error } = safeParse(schema, value, { error: unexpectedInput })
  return success ? { body: data } : { problems: problemsOf(error.issues) }
}
