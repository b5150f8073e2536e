import { productName } from '#shared/product.ts'
import { exportFiles, personalTables } from './personal-tables.ts'

const list = (lines: string[]) => lines.map((line) => `  - ${line}`).join('\n')

/** The page that explains an export, and says what is not in it. */
export function exportReadme(at: Date) {
  const rules = Object.values(personalTables).map((table) => table.export)
  const leftOut = rules.flatMap((rule) =>
    'because' in rule ? [] : rule.leavesOut ? [`${rule.title}: ${rule.leavesOut}`] : [],
  )
  const technical = Object.entries(personalTables).flatMap(([table, { people, export: rule }]) =>
    'because' in rule && people.length > 0 ? [`${table}: ${rule.because}`] : [],
  )
  return `Your data on ${productName}, as of ${at.toISOString()}

Each .json file can be opened with any text editor or browser. Times are in UTC where they end in +00:00 or Z; prices
are in cents. An id such as 0190… names a person, a listing or a conversation, and is the same in every file.

${list(Object.entries(exportFiles).map(([file, about]) => `${file}.json: ${about}`))}
  - photos/: your photos and those of your conversations, in folders by the id of what they belong to
  - proofs/: what you sent to be verified, until it is decided

What is named as existing but not given: your password (we have only a hash of it), the secret of your authenticator
app, recovery codes, and the keys of your sessions and links. Whoever had them could sign in as you.

What names you and is not in here:
${list([...leftOut, ...technical])}

Other people’s addresses, exact places and secrets are not in here. What they wrote to you is.
`
}
