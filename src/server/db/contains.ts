/** An ILIKE pattern that matches the text anywhere, with `%` and `_` taken literally. */
export const contains = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
