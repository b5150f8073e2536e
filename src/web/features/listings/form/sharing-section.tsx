import { SwitchRow } from '#web/ui/switch-row.tsx'
import type { ListingFormState } from './use-listing-form.ts'

/** Who sees it beside the clients who are signed in. */
export const SharingSection = ({ form: { values, change } }: { form: ListingFormState }) => (
  <section>
    <h2 className="text-title-3">Sharing</h2>
    <SwitchRow
      label="Anyone with the link can see this listing"
      hint="Also without an account, and through search engines. Your name, your picture and the map are never on that page."
      checked={values.isPublic}
      onChange={(isPublic) => change({ isPublic })}
    />
  </section>
)
