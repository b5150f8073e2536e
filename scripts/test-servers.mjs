import { existsSync } from 'node:fs'
import path from 'node:path'
import { run } from './run.mjs'

// redis-check-rdb is the server itself under another name, in the package that starts no service.
const redisNames = ['redis-server', 'valkey-server', 'redis-check-rdb', 'valkey-check-rdb']

/** Installs what some tests need beside npm's packages, where that is allowed. Returns what is still missing. */
export async function prepareTestServers() {
  if (isOnPath(redisNames)) return []
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Redis with apt-get …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env, quiet: true })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-tools'], {
      env,
      quiet: true,
    })
  }
  return isOnPath(redisNames)
    ? []
    : ['the tests with a Redis: none is installed (on Debian or Ubuntu: apt-get install redis-tools)']
}

function isOnPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names.some((name) => folders.some((folder) => existsSync(path.join(folder, name))))
}
