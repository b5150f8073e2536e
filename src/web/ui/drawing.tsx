import { Suspense } from 'react'
import { optionalComponent } from '#web/lib/optional-component.ts'

/** The illustrations: what hangs on the key board by the door. */
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

const Drawn = optionalComponent(async () => (await import('./drawings/drawn.tsx')).Drawn)

/** Reserves its space while loading. */
export const Drawing = ({ of }: { of: DrawingName }) => (
  <div aria-hidden="true" data-drawing="" className="aspect-[32/21] w-[min(78vw,320px)] max-w-full">
    <Suspense>
      <Drawn of={of} />
    </Suspense>
  </div>
)
