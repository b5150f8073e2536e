import { t } from '#shared/messages/t.ts'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import type { ListingFormState } from './use-listing-form.ts'

/** Who else sees it besides signed-in clients. */
export const SharingSection = ({ form: { values, change } }: { form: ListingFormState }) => (
  <section>
    <h2 className="text-title-3">{t('Sharing')}</h2>
    <SwitchRow
      label={t('Anyone with the link can see this listing')}
      hint={t(
        'Even without an account, and through search engines. That page never shows your name, photo or the map.',
      )}
      checked={values.isPublic}
      onChange={(isPublic) => change({ isPublic })}
    />
  </section>
)
