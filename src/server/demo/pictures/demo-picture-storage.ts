import { webpQuality } from '#server/features/people/photos/cut-photo.ts'
import { limitConcurrency } from '../../capacity/limit-concurrency.ts'
import type { FilePath, FileStorage } from '../../storage/file-storage.ts'
import { findPictureName } from './demo-pictures.ts'
import { drawPicture } from './draw-picture.ts'

/** One copy for all listings that show it. */
export const demoFolder = 'demo'
const inTurn = limitConcurrency({ atOnce: 2, maxWaiting: 1_000, maxWaitMs: 25_000 })

/**
 * A storage that also contains the pictures of the demo data. Each size is rendered on first use, so a first start
 * doesn't wait for a thousand of them, and stored with the uploaded photos from then on.
 */
export function withDemoPictures(storage: FileStorage): FileStorage {
  const underWay = new Map<string, Promise<Buffer<ArrayBuffer>>>()

  async function makeFile(path: FilePath, name: string, width: number) {
    const bytes = await inTurn(async () => {
      const picture = await drawPicture(name, width)
      return picture.webp({ quality: webpQuality }).toBuffer()
    })
    await storage.put(path, bytes)
    return bytes
  }

  async function getDemoFile([, id = '', file = '']: FilePath) {
    const name = findPictureName(id)
    if (!name || !file.endsWith('.webp')) return undefined
    const path = [demoFolder, id, file]
    const made = await storage.get(path)
    if (made) return made
    // Rendered once, however many requests arrive in the meantime.
    const key = path.join('/')
    const making =
      underWay.get(key) ?? makeFile(path, name, Number.parseInt(file, 10)).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }

  return { ...storage, get: async (path) => (await storage.get(path)) ?? getDemoFile(path) }
}
