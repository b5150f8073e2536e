import { t } from '#shared/messages/t.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { KindTiles } from './kind-tiles.tsx'
import { useCreateListing } from './use-create-listing.ts'

/** `/owner/properties/new`: the kind determines the fields of the form. */
export const NewListingScreen = () => {
  const { create, busyKind } = useCreateListing()
  return (
    <div className="page">
      <PageHeader title={t('New listing')} onBack={() => history.back()} />
      <div className="px-4 pt-1 pb-8 desk:px-10">
        <p className="mb-4 text-lg text-ink-muted">{t('What do you want to list?')}</p>
        <KindTiles busyKind={busyKind} onChoose={create} className="desk:grid-cols-4 desk:gap-5" />
      </div>
    </div>
  )
}
