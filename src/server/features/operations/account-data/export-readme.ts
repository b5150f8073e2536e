import { show, t } from '#shared/messages/t.ts'
import { productName } from '#shared/product.ts'
import { exportFiles, personalTables } from './personal-tables.ts'

const lineLength = 120

/** Not every text editor wraps lines. */
function wrap(text: string) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length > lineLength) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines.join('\n')
}

const list = (lines: string[]) => lines.map((line) => `  - ${line}`).join('\n')
const labeled = (label: string, text: string) => t('{label}: {text}', { label, text })

/** The page that explains an export and lists what it doesn't include. */
export function exportReadme(at: Date) {
  const rules = Object.values(personalTables).map((table) => table.export)
  const leftOut = rules.flatMap((rule) =>
    'because' in rule || !rule.leavesOut ? [] : [labeled(show(rule.title), show(rule.leavesOut))],
  )
  const technical = Object.entries(personalTables).flatMap(([table, { people, export: rule }]) => {
    if (!('because' in rule) || people.length === 0) return []
    return [labeled(table, typeof rule.because === 'string' ? rule.because : show(rule.because))]
  })
  const files = Object.entries(exportFiles).map(([file, about]) => labeled(`${file}.json`, show(about)))
  return `${t('Your data on {productName}, as of {time}', { productName, time: at.toISOString() })}

${wrap(t('Each .json file can be opened with any text editor or browser. Times are in UTC where they end in +00:00 or Z; prices are in cents. An id such as 0190… stands for a person, a listing or a conversation, and is the same in every file.'))}

${list([
  ...files,
  t('{folder}: your photos and those from your conversations, in folders named by the id they belong to', {
    folder: 'photos/',
  }),
  t('{folder}: proof you sent us, until we decide', { folder: 'proofs/' }),
])}

${wrap(t('Mentioned but not included: your password (we have only a hash of it), your authenticator app’s secret, recovery codes, and the keys of your sessions and links. Anyone who had them could sign in as you.'))}

${t('Data that names you but isn’t included:')}
${list([...leftOut, ...technical])}

${wrap(t('Other people’s exact locations and secrets aren’t included. Their addresses are only where a contract names them. What they wrote to you is included.'))}
`
}
