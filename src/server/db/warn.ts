/** Logs a warning. */
export type Warn = (details: object, text: string) => void
