/** A pattern for ILIKE: the text stands somewhere. `%` and `_` are letters like others. */
export const contains = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
