import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot, run, Stop } from './run.mjs'

const neededMajor = 24

/**
 * Installs what package-lock.json says, unless that is installed already.
 * @returns the Node that runs this project, which may be newer than the one running this script
 */
export async function ensureInstalled() {
  if (!isInstalled()) {
    console.log('Installing dependencies (the first time takes about a minute) …')
    // NODE_ENV=production in the environment would leave out what the build needs.
    const code = await run('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'])
    if (code !== 0) {
      throw new Stop(
        'npm could not install the dependencies; its message above says why.\n' +
          'Check the network connection, the free disk space and that this folder may be written to, then run the same command again.',
      )
    }
  }
  return findNode()
}

/** npm notes what it installed in a lock file of its own, as its last step. */
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
    `Keyswipe needs Node ${neededMajor}, and npm has none for ${process.platform} on ${process.arch}. ` +
      `This is Node ${process.versions.node}: install Node ${neededMajor} from https://nodejs.org and start again.`,
  )
}
