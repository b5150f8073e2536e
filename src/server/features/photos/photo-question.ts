import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/session.ts'

export interface PhotoQuestion {
  /** The id of the listing or of the person that the photo shows. */
  folder: string
  photoId: string
  asker: Session
}

/** Answers nothing for a photo that is not for everybody; of one that is, whether it stands for the rest. */
export type IsPublicPhoto = (
  deps: Pick<Deps, 'pool'>,
  question: Pick<PhotoQuestion, 'folder' | 'photoId'>,
) => Promise<{ isCover: boolean } | undefined>

/** Each feature that has photos answers for its own. */
export type MaySeePhoto = (deps: Deps, question: PhotoQuestion) => Promise<boolean>
