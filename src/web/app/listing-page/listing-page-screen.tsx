import { useParams } from 'react-router'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { OwnListingPage } from './own-listing-page.tsx'
import { ViewedListingPage } from './viewed-listing-page.tsx'

/** `/listing/:listingId`: a listing's own page, which can be linked to. */
export const ListingPageScreen = () => {
  const { listingId = '' } = useParams()
  const Page = useRole() === 'owner' ? OwnListingPage : ViewedListingPage
  return <Page key={listingId} listingId={listingId} />
}
