import type { ErrorCode, ErrorDetails } from '#shared/errors.ts'

export interface FieldError {
  field: string
  message: string
}

interface AppErrorOptions {
  details?: ErrorDetails
  /** Written when the response is, in the language of its reader. */
  fields?: () => FieldError[]
  cause?: unknown
}

/** An error with its own entry in the error table. Everything else becomes a logged 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails | undefined
  readonly fields: (() => FieldError[]) | undefined

  constructor(code: ErrorCode, { details, fields, cause }: AppErrorOptions = {}) {
    super(code, { cause })
    this.code = code
    this.details = details
    this.fields = fields
  }
}
