import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { main, run, settingsFlags } from './run.mjs'

/** Runs a command-line tool of the server. File names are relative to the caller's folder. */
export const runOnFile = (tool) =>
  main(async () => {
    const args = process.argv
      .slice(2)
      .map((arg) => (arg.startsWith('-') ? arg : path.resolve(process.env.INIT_CWD ?? '.', arg)))
    return run(await ensureInstalled(), [...settingsFlags, tool, ...args])
  })
