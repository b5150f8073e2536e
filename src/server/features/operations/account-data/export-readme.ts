import { productName } from '#shared/product.ts'
import { exportFiles, personalTables } from './personal-tables.ts'

const list = (lines: string[]) => lines.map((line) => `  - ${line}`).join('\n')

/** The page that explains an export and lists what it doesn't include. */
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
are in cents. An id such as 0190… stands for a person, a listing or a conversation, and is the same in every file.

${list(Object.entries(exportFiles).map(([file, about]) => `${file}.json: ${about}`))}
  - photos/: your photos and those from your conversations, in folders named by the id they belong to
  - proofs/: proof you sent us, until we decide

Mentioned but not included: your password (we have only a hash of it), your authenticator app’s secret, recovery codes,
and the keys of your sessions and links. Anyone who had them could sign in as you.

Data that names you but isn’t included:
${list([...leftOut, ...technical])}

Other people’s exact locations and secrets aren’t included. Their addresses are only where a contract names them. What
they wrote to you is included.
`
}
