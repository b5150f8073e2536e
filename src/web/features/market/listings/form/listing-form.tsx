import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { OwnListing } from '#shared/market/listings.ts'
import { isOnItsWay, keptPhotos, type PhotoItem } from '#web/features/people/photos/upload/photo-queue.ts'
import { PhotoSection } from '#web/features/people/photos/upload/photo-section.tsx'
import { usePhotoQueue } from '#web/features/people/photos/upload/use-photo-queue.ts'
import { Suspended } from '#web/features/people/safety/suspension-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { OutdatedNotice } from '#web/ui/outdated-notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { myListingsPath } from '../paths.ts'
import { listingPhotoTarget } from '../listing-photo-target.ts'
import { BasicsSection } from './basics-section.tsx'
import { findMissing, findWrong } from './check-listing.ts'
import { FactsSection } from './facts-section.tsx'
import { withoutPendingFee } from './fee-errors.ts'
import { formatFixes, formatMissing } from './field-names.ts'
import { PreviewAside, PreviewButton } from './listing-preview.tsx'
import { LocationSection } from './location-section.tsx'
import { PricesSection } from './prices-section.tsx'
import { SaveStateText } from './save-state.tsx'
import { SharingSection } from './sharing-section.tsx'
import { useListingForm, type ListingFormState } from './use-listing-form.ts'
import { usePublish } from './use-publish.ts'

interface ListingFormProps {
  listing: OwnListing
  /** Refetches the listing and starts over. */
  onReload: () => void
}

/** One form for all four kinds; its fields depend on the kind. */
export const ListingForm = ({ listing, onReload }: ListingFormProps) => {
  const form = useListingForm(listing)
  const photos = usePhotoQueue(listingPhotoTarget(listing.id), listing.photos)
  const formRef = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const kept = keptPhotos(photos.items)

  const { state: arrival } = useLocation()
  const [isChecked, setIsChecked] = useState((arrival as { isChecked?: boolean } | null)?.isChecked ?? false)
  const [currentFee, setCurrentFee] = useState<number>()
  const invalid = findWrong(form.kind, form.values)
  const wrong = isChecked ? invalid : withoutPendingFee(invalid, form.values.fees, currentFee)
  const missing = findMissing(form.kind, form.values, kept.length + photos.items.filter(isOnItsWay).length)
  const problems = { ...missing, ...invalid }
  const errors = { ...(isChecked && missing), ...form.refused, ...wrong }

  return (
    <div className="page">
      <PageHeader
        title={form.isDraft ? t('New listing') : t('Edit listing')}
        onBack={() => void navigate(myListingsPath)}
        actions={<SaveStateText form={form} />}
      />
      <div
        ref={formRef}
        className="grid gap-5 px-4 pt-1 pb-6 desk:grid-cols-[minmax(0,1fr)_344px] desk:gap-12 desk:px-10 desk:pt-2 desk:pb-10"
      >
        <div className="grid content-start gap-5.5">
          {form.isOutdated && (
            <OutdatedNotice
              error="listing_changed"
              onReload={() => {
                form.forget()
                onReload()
              }}
            />
          )}
          {listing.suspendedReason !== null && (
            <Suspended title={t('This listing is hidden by us')} reason={listing.suspendedReason} />
          )}
          <PhotoSection photos={photos} error={errors['photos']} />
          <BasicsSection form={form} errors={errors} />
          <FactsSection form={form} errors={errors} />
          <LocationSection form={form} errors={errors} />
          <PricesSection form={form} errors={errors} onFeeFocus={setCurrentFee} />
          <SharingSection form={form} />
        </div>
        <PreviewAside form={form} photos={kept} />
      </div>
      <Foot
        form={form}
        items={photos.items}
        wrong={Object.keys(wrong)}
        missing={Object.keys(missing)}
        problems={problems}
        formRef={formRef}
        onCheck={() => flushSync(() => setIsChecked(true))}
      />
      <LeaveGuard hasChanges={form.hasChanges} isUploading={photos.items.some(isOnItsWay)} />
    </div>
  )
}

interface FootProps {
  form: ListingFormState
  items: readonly PhotoItem[]
  wrong: string[]
  missing: string[]
  problems: Readonly<Record<string, string>>
  formRef: RefObject<HTMLElement | null>
  /** From now on, missing fields are highlighted. */
  onCheck: () => void
}

const Foot = ({ form, items, wrong, missing, problems, formRef, onCheck }: FootProps) => {
  const { isBusy, publish, saveChanges, leaveAsDraft } = usePublish(form, problems, formRef)
  const { isDraft, hasChanges, isOutdated } = form
  const isUploading = items.some(isOnItsWay)
  const isBlocked = wrong.length > 0 || isUploading || isOutdated
  const text = () => {
    if (isOutdated) return t('Reload to continue.')
    if (wrong.length > 0) return formatFixes(wrong, isDraft ? 'publish' : 'save')
    if (isUploading) return t('Photos are still uploading.')
    if (missing.length > 0) return formatMissing(missing)
    if (isDraft) return Object.keys(problems).length > 0 ? '' : t('Ready to publish.')
    return hasChanges ? '' : t('Everything is saved.')
  }
  const act = (work: () => void) => () => {
    onCheck()
    work()
  }

  return (
    <FormFoot text={text()}>
      <PreviewButton form={form} photos={keptPhotos(items)} />
      {isDraft ? (
        <>
          <Button className="max-desk:hidden" onClick={() => void leaveAsDraft()}>
            {t('Save draft')}
          </Button>
          <Button
            look="primary"
            className="max-desk:flex-1"
            disabled={isBlocked}
            busy={isBusy}
            onClick={act(publish)}
          >
            {t('Publish', undefined, 'a listing')}
          </Button>
        </>
      ) : (
        <Button
          look="primary"
          className="max-desk:flex-1"
          disabled={isBlocked || !hasChanges}
          busy={isBusy}
          onClick={act(saveChanges)}
        >
          {t('Save changes')}
        </Button>
      )}
    </FormFoot>
  )
}
