import { buildIfChanged } from './build-if-changed.mjs'
import { findBrowser } from './find-browser.mjs'
import { ensureInstalled } from './install.mjs'
import { main, run } from './run.mjs'

/** `npm run <command> -- <name>`: runs one of the files, or lists them. */
export const runNamed = (command, files) =>
  main(async () => {
    const chosen = files[process.argv[2]]
    if (!chosen) {
      console.log(`Usage: npm run ${command} -- <name>\n\nNames:`)
      for (const [name, { shows }] of Object.entries(files)) console.log(`  ${name.padEnd(14)} ${shows}`)
      return process.argv[2] ? 1 : 0
    }
    const node = await ensureInstalled()
    await buildIfChanged(node)
    const env = chosen.needsBrowser ? { CHROME_PATH: await findBrowser(node) } : {}
    return run(node, [chosen.file], { env })
  })
