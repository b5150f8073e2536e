import type { FilePath } from './file-storage.ts'

/** Of a folder or a whole file. */
export const isNameOfOurs = (name: string) => /^[\da-z-]+(\.[\da-z]+)?$/.test(name)

export function requireNamesOfOurs(names: FilePath) {
  if (names.length === 0 || !names.every(isNameOfOurs))
    throw new Error(`Not a name of ours: ${names.join('/')}`)
}
