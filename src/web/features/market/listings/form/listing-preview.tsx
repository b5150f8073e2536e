import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Photo } from '#shared/people/photos.ts'
import { CardFace } from '../card/card-face.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Eye } from 'lucide-react'
import { fittingPrices } from '#shared/market/fitting-prices.ts'
import { factChips, formatArea } from '../format-listing.ts'
import { formatListedPrice } from '../format-quote.ts'
import { findInvalid, withoutInvalid } from './check-listing.ts'
import { toDraft, toValues } from './listing-values.ts'
import type { ListingFormState } from './use-listing-form.ts'

interface PreviewProps {
  form: ListingFormState
  photos: Photo[]
}

const heading = t('This is how clients see it')

/** The card clients will see, with what has been entered so far. */
const PreviewCard = ({ form: { kind, values, saved }, photos }: PreviewProps) => {
  const draft = withoutInvalid(
    toDraft(kind, values),
    toDraft(kind, toValues(saved)),
    findInvalid(kind, values),
  )
  const place = formatArea({ neighborhood: draft.neighborhood, city: values.city?.name ?? '' })
  return (
    <CardFace
      photos={photos}
      kind={kind}
      title={draft.title || t('Your title')}
      place={place || t('Neighborhood, city')}
      price={formatListedPrice(kind, { ...draft, ...fittingPrices(kind, draft) })}
      chips={factChips(draft.facts)}
      why={t('Your listing’s best point appears here')}
    />
  )
}

/** Beside the form on desktop, always visible. */
export const PreviewAside = (preview: PreviewProps) => (
  <aside aria-label={heading} className="max-desk:hidden">
    <div className="sticky top-6">
      <p className="mb-3 text-sm font-semibold text-ink-muted">{heading}</p>
      <div className="h-[min(548px,100dvh-180px)] rounded-card shadow-3">
        <PreviewCard {...preview} />
      </div>
    </div>
  </aside>
)

/** On a phone, behind a button. */
export const PreviewButton = (preview: PreviewProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)} className="desk:hidden">
        <Eye />
        {t('Preview')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={heading}>
        <div className="mx-auto aspect-[5/8] w-full max-w-[344px]">
          <PreviewCard {...preview} />
        </div>
      </Dialog>
    </>
  )
}
