import { existsSync } from 'node:fs'
import path from 'node:path'
import { run } from './run.mjs'

const programs = [
  {
    // redis-check-rdb is the server itself under another name, in the package that starts no service.
    names: ['redis-server', 'valkey-server', 'redis-check-rdb', 'valkey-check-rdb'],
    debianPackage: 'redis-tools',
    tests: 'the tests with Redis',
  },
  {
    names: ['pdfsig'],
    debianPackage: 'poppler-utils',
    tests: 'the test that verifies a sealed contract with another program',
  },
]

/** Installs what some tests need besides npm packages, if possible. Returns what is still missing. */
export async function prepareTestServers() {
  const packages = programs.filter(isMissing).map(({ debianPackage }) => debianPackage)
  if (packages.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${packages.join(' and ')} with apt-get …`)
    const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }
    await run('apt-get', ['update', '-qq'], options)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  }
  return programs
    .filter(isMissing)
    .map(({ tests, debianPackage }) => `${tests} (on Debian or Ubuntu: apt-get install ${debianPackage})`)
}

function isMissing({ names }) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return !names.some((name) => folders.some((folder) => existsSync(path.join(folder, name))))
}
