import type { FilePath } from './file-storage.ts'

/** Of a folder or a whole file. */
export const isStorageName = (name: string) => /^[\da-z-]+(\.[\da-z]+)?$/.test(name)

export function requireStorageNames(names: FilePath) {
  if (names.length === 0 || !names.every(isStorageName))
    throw new Error(`Not a name of ours: ${names.join('/')}`)
}
