import { t } from '#shared/messages/t.ts'
import type { Case, Decision } from '#shared/operations/operator.ts'
import type { Photo } from '#shared/people/photos.ts'
import { formatPrice } from '#web/features/market/listings/format-listing.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { formatDate } from '#web/lib/format-time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { StateBadge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { VerifiedMark } from '#web/ui/verified-mark.tsx'
import { decisionLine } from './decision-list.tsx'
import { statusName } from './operator-labels.ts'

type Person = NonNullable<Case['person']>
type Listing = NonNullable<Case['listing']>

/** The person the case is about. */
export const PersonHead = ({ person }: { person: Person | null }) =>
  person ? (
    <div className="flex items-center gap-4">
      <Avatar name={person.name} url={person.avatarUrl} className="size-14" />
      <div className="min-w-0 flex-1">
        <h2 className="text-title-3 wrap-anywhere">
          {person.name}
          {person.isVerified && <VerifiedMark />}
        </h2>
        <p className="text-sm text-ink-muted">
          {person.role === 'owner'
            ? t('Owner since {date}', { date: formatDate(person.joinedAt) })
            : t('Client since {date}', { date: formatDate(person.joinedAt) })}
        </p>
        <p className="text-sm wrap-anywhere text-ink-muted">{person.email}</p>
        <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {person.isBanned && <StateBadge tone="bad">{t('Banned', undefined, 'a person')}</StateBadge>}
          {person.isSuspended && !person.isBanned && (
            <StateBadge tone="bad">{t('Hidden', undefined, 'a person or listing')}</StateBadge>
          )}
          {person.isWarned && <StateBadge tone="waiting">{t('Warned, unread')}</StateBadge>}
          {person.isOperator && <StateBadge tone="off">{t('Operator', undefined, 'a person')}</StateBadge>}
        </p>
      </div>
    </div>
  ) : (
    <h2 className="text-title-3">{t('Deleted user')}</h2>
  )

/** The listing as anyone would see it now. */
export const ListingNow = ({ listing }: { listing: Listing }) => {
  const { amount, unit } = formatPrice(listing.kind, listing)
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="flex flex-wrap items-center gap-2 text-md wrap-anywhere">
        {listing.title || t('Untitled')}
        {listing.isSuspended && (
          <StateBadge tone="bad">{t('Hidden', undefined, 'a person or listing')}</StateBadge>
        )}
      </h3>
      <p className="text-sm text-ink-muted">
        {[listing.city, amount && `${amount} ${unit}`, statusName[listing.status]]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Photos photos={listing.photos} />
      {listing.description && (
        <p className="mt-2 text-base text-pretty wrap-anywhere whitespace-pre-line">{listing.description}</p>
      )}
    </section>
  )
}

export const Photos = ({ photos }: { photos: readonly Photo[] }) =>
  photos.length > 0 && (
    <ul className="mt-3 flex gap-2 overflow-x-auto">
      {photos.map((photo) => (
        <li key={photo.id} className="h-30 w-24 shrink-0 overflow-hidden rounded-control bg-surface-sunken">
          <PhotoImage photo={photo} alt="" sizes="96px" />
        </li>
      ))}
    </ul>
  )

export const EarlierDecisions = ({ decisions }: { decisions: readonly Decision[] }) =>
  decisions.length > 0 && (
    <Panel>
      <h3 className="text-md">{t('Earlier decisions')}</h3>
      <ul className="mt-2 grid divide-y divide-line">
        {decisions.map((decision) => (
          <li key={decision.id} className="py-2.5 text-base wrap-anywhere">
            <p className="font-medium">{decisionLine(decision)}</p>
            {decision.title && <p className="text-sm text-ink-muted">{decision.title}</p>}
            {decision.note && <p className="mt-1">{decision.note}</p>}
            {decision.message && (
              <p className="mt-1 text-ink-muted">
                {t('Message sent: {message}', { message: decision.message })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
