import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/http/session.ts'

export interface PhotoQuestion {
  /** The id of the listing, person or conversation the photo belongs to. */
  folder: string
  photoId: string
  caller: Session
}

/** Returns undefined for a photo that isn't public, otherwise whether it is the cover. */
export type IsPublicPhoto = (
  deps: Pick<Deps, 'pool'>,
  question: Pick<PhotoQuestion, 'folder' | 'photoId'>,
) => Promise<{ isCover: boolean } | undefined>

/** Each feature with photos decides about its own. */
export type MaySeePhoto = (deps: Deps, question: PhotoQuestion) => Promise<boolean>
