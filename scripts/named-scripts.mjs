import { buildIfChanged } from './build-if-changed.mjs'
import { findBrowser } from './find-browser.mjs'
import { ensureInstalled } from './install.mjs'
import { main, run } from './run.mjs'

/** `npm run <command> -- <name>`: runs one of the files, or lists them. */
export const runNamed = (command, files) =>
  main(async () => {
    const chosen = files[process.argv[2]]
    if (chosen) return runFile(chosen)
    listNames(command, files)
    return process.argv[2] ? 1 : 0
  })

export async function runFile({ file, needsBrowser }, variables = {}) {
  const node = await ensureInstalled()
  await buildIfChanged(node)
  const env = needsBrowser ? { ...variables, CHROME_PATH: await findBrowser(node) } : variables
  return run(node, [file], { env })
}

export function listNames(command, files) {
  console.log(`Usage: npm run ${command} -- <name>\n\nNames:`)
  for (const [name, { shows }] of Object.entries(files)) console.log(`  ${name.padEnd(17)} ${shows}`)
}
