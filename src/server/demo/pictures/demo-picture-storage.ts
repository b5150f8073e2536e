import { webpQuality } from '../../features/photos/cut-photo.ts'
import { takeTurns } from '../../http/take-turns.ts'
import type { FilePath, FileStorage } from '../../storage/file-storage.ts'
import { findPictureName } from './demo-pictures.ts'
import { drawPicture } from './draw-picture.ts'

/** One copy for all listings that show it. */
export const demoFolder = 'demo'
const inTurn = takeTurns({ atOnce: 2, maxWaiting: 1_000 })

/**
 * A storage that holds the pictures of the demo data as well. Each size is made when somebody first looks at it, so that
 * a first start need not wait for a thousand of them; from then on it lies with those that people have uploaded.
 */
export function withDemoPictures(storage: FileStorage): FileStorage {
  const underWay = new Map<string, Promise<Buffer<ArrayBuffer>>>()

  async function makeFile(path: FilePath, name: string, width: number) {
    const bytes = await inTurn(async () => {
      const picture = await drawPicture(name, width)
      return picture.webp({ quality: webpQuality }).toBuffer()
    })
    await storage.put(path, bytes)
    return bytes as Buffer<ArrayBuffer>
  }

  async function getDemoFile([, id = '', file = '']: FilePath) {
    const name = findPictureName(id)
    if (!name || !file.endsWith('.webp')) return undefined
    const path = [demoFolder, id, file]
    const made = await storage.get(path)
    if (made) return made
    // Once, however many ask for it meanwhile.
    const key = path.join('/')
    const making =
      underWay.get(key) ?? makeFile(path, name, Number.parseInt(file, 10)).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }

  return { ...storage, get: async (path) => (await storage.get(path)) ?? getDemoFile(path) }
}
