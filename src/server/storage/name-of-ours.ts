import type { FilePath } from './file-storage.ts'

const nameOfOurs = /^[\da-z-]+(\.[\da-z]+)?$/

export function requireNamesOfOurs(names: FilePath) {
  if (names.length === 0 || !names.every((name) => nameOfOurs.test(name)))
    throw new Error(`Not a name of ours: ${names.join('/')}`)
}
