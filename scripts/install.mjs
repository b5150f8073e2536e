import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot, run, Stop } from './run.mjs'

const neededMajor = 24

/**
 * Installs the packages of package-lock.json, unless they are installed already.
 * @returns the Node that runs this project, which may be newer than the one running this script
 */
export async function ensureInstalled() {
  if (!isInstalled()) {
    console.log('Installing dependencies (takes about a minute, first time only) …')
    // With NODE_ENV=production in the environment, npm would leave out what the build needs.
    const code = await run('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'])
    if (code !== 0) {
      throw new Stop(
        'npm couldn’t install the dependencies. See its message above.\n' +
          'Check the network connection, the free disk space and that this folder is writable, then run the command again.',
      )
    }
  }
  return findNode()
}

/** npm records what it installed in its own lock file, as its last step. */
function isInstalled() {
  const noteFile = path.join(projectRoot, 'node_modules/.package-lock.json')
  if (!existsSync(noteFile)) return false
  const wanted = readPackages(path.join(projectRoot, 'package-lock.json'))
  const installed = readPackages(noteFile)
  return Object.entries(wanted).every(([place, { version, optional }]) => {
    if (place === '') return true
    const found = installed[place]
    return found ? found.version === version : optional === true
  })
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function findNode() {
  const pinned = path.join(projectRoot, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (existsSync(pinned)) return pinned
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath
  throw new Stop(
    `Keyswipe needs Node ${neededMajor}, and npm doesn’t provide it for ${process.platform} on ${process.arch}. ` +
      `This is Node ${process.versions.node}. Install Node ${neededMajor} from https://nodejs.org and try again.`,
  )
}
