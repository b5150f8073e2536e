import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { buildIfChanged } from './build-if-changed.mjs'
import { ensureInstalled } from './install.mjs'
import { main, memoryFlags, projectRoot, settingsFlags } from './run.mjs'

await main(async () => {
  const node = await ensureInstalled()
  await buildIfChanged(node)
  return runServer(node)
})

function runServer(node) {
  return new Promise((resolve, reject) => {
    // In its own process group, so Ctrl+C in the terminal reaches it only once, through this process.
    const args = [...settingsFlags, ...memoryFlags, 'dist/server/main.js', ...process.argv.slice(2)]
    const server = spawn(node, args, {
      cwd: projectRoot,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    let isStopping = false
    for (const [signal, meaning] of [
      ['SIGINT', 'SIGINT'],
      ['SIGTERM', 'SIGTERM'],
      ['SIGHUP', 'SIGINT'],
    ]) {
      process.on(signal, () => {
        if (!isStopping) server.kill(meaning)
        isStopping = true
      })
    }
    process.on('SIGUSR2', () => server.kill('SIGUSR2'))
    server.on('error', reject)
    server.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}
