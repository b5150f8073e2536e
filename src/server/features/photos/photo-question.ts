import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/session.ts'

export interface PhotoQuestion {
  /** The id of the listing or of the person that the photo shows. */
  folder: string
  photoId: string
  asker: Session
}

/** Each feature that has photos answers for its own. */
export type MaySeePhoto = (deps: Deps, question: PhotoQuestion) => Promise<boolean>
