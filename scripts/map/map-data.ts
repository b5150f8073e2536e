import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** 150 MB that only this build needs, so they aren't among the project's dependencies. */
const packages = [
  '@geo-maps/earth-waterbodies-1km@0.6.0',
  '@geo-maps/earth-waterbodies-250m@0.6.0',
  'world-atlas@2.0.2',
  'us-atlas@3.0.1',
]

export function installMapData() {
  const folder = mkdtempSync(join(tmpdir(), 'map-data-'))
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  execFileSync('npm', ['install', '--ignore-scripts', ...packages], { cwd: folder, stdio: 'inherit' })
  return folder
}

export const readJson = <Content>(folder: string, file: string): Content =>
  JSON.parse(readFileSync(join(folder, 'node_modules', file), 'utf8')) as Content
