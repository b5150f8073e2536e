import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'

interface LockedPackage {
  version: string
  integrity?: string
  resolved?: string
  license?: string
  dev?: boolean
  inBundle?: boolean
  hasInstallScript?: boolean
}
interface Lock {
  packages: Record<string, LockedPackage>
}
type Versions = Record<string, string>
type ToLicenseList = (lock: Lock) => string

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = JSON.parse(
  read('package.json'),
) as Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'overrides', Versions> & {
  allowScripts: Record<string, boolean>
}
const lock = JSON.parse(read('package-lock.json')) as Lock
const locked = Object.entries(lock.packages).filter(([place]) => place !== '')
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

test('every package is pinned to the locked version', () => {
  const asked = { ...dependencies, ...devDependencies, ...optionalDependencies }
  expect(Object.keys(asked).length).toBeGreaterThan(40)
  for (const [name, version] of [...Object.entries(asked), ...Object.entries(overrides)])
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
  for (const [name, version] of Object.entries(asked))
    expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version)
})

test('installs are exactly what was locked, from any registry', () => {
  for (const [place, { integrity, inBundle, resolved }] of locked) {
    if (!inBundle) expect(integrity, place).toMatch(/^sha512-/)
    expect(resolved, place).toBeUndefined()
  }
  expect(read('scripts/install.mjs')).toContain(`run('npm', ['ci',`)
})

test('no package runs an install script, and each one that has a script was reviewed', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  const expected = new Set(
    locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place)),
  )
  expect([...expected].toSorted()).toEqual(Object.keys(allowScripts).toSorted())
  expect(Object.values(allowScripts).filter(Boolean)).toEqual([])
})

test('every license was reviewed, and the list is up to date', async () => {
  const { toLicenseList } = (await import(path.join(projectRoot, 'scripts/license-list.mjs'))) as {
    toLicenseList: ToLicenseList
  }
  expect(toLicenseList(lock), 'npm run licenses').toBe(read('docs/licenses.md'))
  const withAnother = (name: string, license: string) => () =>
    toLicenseList({ packages: { ...lock.packages, [`node_modules/${name}`]: { version: '1.0.0', license } } })
  expect(withAnother('another', 'AGPL-3.0-only')).toThrow('another (AGPL-3.0-only)')
  expect(withAnother('another', 'LGPL-3.0-or-later')).toThrow('another')
  expect(withAnother('web-push', 'BUSL-1.1')).toThrow('web-push (BUSL-1.1)')
})
