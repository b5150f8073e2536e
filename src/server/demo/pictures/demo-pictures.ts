import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { StoredPhoto } from '../../db/schema/listings.ts'
import { projectRoot } from '../../project-root.ts'
import { demoId } from '../demo-id.ts'
import { listingTemplates } from '../listings/listing-templates.ts'
import { cardOf, faceOf } from '../people/portraits.ts'
import { clients } from '../people/clients.ts'
import { owners } from '../people/owners.ts'

/** Every picture that a listing or a person shows. */
export const photoNames = [
  ...listingTemplates.flatMap(({ pictures }) => pictures),
  ...[...clients, ...owners].map(cardOf),
]
const faceNames = [...clients, ...owners].map(faceOf)

export const pictureIdOf = (name: string) => demoId(`picture ${name}`)

const namesById = new Map([...photoNames, ...faceNames].map((name) => [pictureIdOf(name), name]))
/** Undefined when it isn't a demo picture. */
export const findPictureName = (id: string) => namesById.get(id)

export type PictureFacts = Omit<StoredPhoto, 'id'>
/** Size and colors of each, written by `scripts/make-demo-pictures.ts` so no one waits for pictures to be analyzed. */
export const pictureFactsFile = path.join(projectRoot, 'assets/photos/demo-pictures.json')

let facts: Record<string, PictureFacts> | undefined

export function toStoredPhoto(name: string): StoredPhoto {
  facts ??= JSON.parse(readFileSync(pictureFactsFile, 'utf8')) as Record<string, PictureFacts>
  const known = facts[name]
  if (!known) throw new Error(`${name} is not in ${pictureFactsFile}: run scripts/make-demo-pictures.ts`)
  return { id: pictureIdOf(name), ...known }
}
