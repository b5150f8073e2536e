import type { DrawingName } from '../drawing.tsx'
import { AllKeys } from './all-keys.tsx'
import { BlankSign } from './blank-sign.tsx'
import { FallenKey } from './fallen-key.tsx'
import { HalfMatch } from './half-match.tsx'
import { HeartTag } from './heart-tag.tsx'
import { HungKey } from './hung-key.tsx'
import { LookingGlass } from './looking-glass.tsx'
import { LoosePlug } from './loose-plug.tsx'
import { MissingKey } from './missing-key.tsx'
import { ShopBell } from './shop-bell.tsx'
import { SpeechTag } from './speech-tag.tsx'
import { UnsignedSheet } from './unsigned-sheet.tsx'

const drawings = {
  'all-keys': AllKeys,
  'blank-sign': BlankSign,
  'fallen-key': FallenKey,
  'half-match': HalfMatch,
  'heart-tag': HeartTag,
  'hung-key': HungKey,
  'looking-glass': LookingGlass,
  'loose-plug': LoosePlug,
  'missing-key': MissingKey,
  'shop-bell': ShopBell,
  'speech-tag': SpeechTag,
  'unsigned-sheet': UnsignedSheet,
} satisfies Record<DrawingName, unknown>

export const Drawn = ({ of }: { of: DrawingName }) => {
  const Picture = drawings[of]
  return <Picture />
}
