import { Suspense } from 'react'
import { extraPart } from '#web/lib/extra-part.ts'

/** What hangs on the board by the door. */
export type DrawingName =
  | 'all-keys'
  | 'blank-sign'
  | 'fallen-key'
  | 'half-match'
  | 'heart-tag'
  | 'hung-key'
  | 'looking-glass'
  | 'loose-plug'
  | 'missing-key'
  | 'shop-bell'
  | 'speech-tag'
  | 'unsigned-sheet'

const Drawn = extraPart(async () => (await import('./drawings/drawn.tsx')).Drawn)

/** Its place is kept while it comes. */
export const Drawing = ({ of }: { of: DrawingName }) => (
  <div aria-hidden="true" data-drawing="" className="aspect-[32/21] w-[min(78vw,320px)] max-w-full">
    <Suspense>
      <Drawn of={of} />
    </Suspense>
  </div>
)
