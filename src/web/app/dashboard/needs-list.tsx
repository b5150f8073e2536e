import { ChevronRight, Heart, PencilLine, RefreshCw, Sun } from 'lucide-react'
import { show, t } from '#shared/messages/t.ts'
import { untitledLabels } from '#shared/market/kinds.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { listLikedBy } from '#shared/market/likes.ts'
import type { OwnListing } from '#shared/market/listings.ts'
import { likesPath } from '#shared/roles.ts'
import { daysUntil, isDue } from '#web/features/market/listings/listing-status.ts'
import { listingPath, myListingsPath } from '#web/features/market/listings/paths.ts'
import { useListingAction } from '#web/features/market/listings/use-listing-action.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Go, goClasses, Need } from './need.tsx'
import { ConversationNeeds } from './conversation-needs.tsx'
import type { useConversationNeeds } from './use-conversation-needs.ts'

interface Needs {
  listings: readonly OwnListing[]
  drafts: readonly OwnListing[]
  draftCount: number
  likedBy: ReplyOf<typeof listLikedBy> | undefined
  conversations: ReturnType<typeof useConversationNeeds>
  now: Date
}

const shownDrafts = 3

export function countNeeds({ listings, draftCount, likedBy, conversations, now }: Needs) {
  const due = listings.filter((listing) => isDue(listing, now)).length
  const { unread, viewings, contracts, dates } = conversations
  const conversationNeeds = unread + viewings.length + contracts.length + dates.length
  return due + draftCount + (likedBy?.count ?? 0) + conversationNeeds
}

/** What needs the owner's response, most urgent first. */
export const NeedsList = (needs: Needs) => {
  const { listings, drafts, draftCount, likedBy, conversations, now } = needs
  const { change } = useListingAction()
  const due = listings.filter((listing) => isDue(listing, now))
  const named = drafts.slice(0, shownDrafts)
  const isAllDone = countNeeds(needs) === 0
  return (
    <section className="flex flex-col">
      <h2 className="mb-3 text-title-3">{t('Needs you today')}</h2>
      <Panel className="px-4! py-1! desk:px-5! desk:py-0.5!">
        <ul className="divide-y divide-line">
          {isAllDone && <Need icon={Sun} title={t('All done')} line={t('You’re all caught up.')} />}
          {likedBy && likedBy.count > 0 && <LikedBy {...likedBy} />}
          <ConversationNeeds {...conversations} now={now} />
          {due.map((listing) => (
            <Need
              key={listing.id}
              icon={RefreshCw}
              isPressing
              title={t('Still available?')}
              line={`${formatPause(daysUntil(listing.pausesAt!, now))} · ${listing.title}`}
            >
              <button
                type="button"
                onClick={() => change(listing, 'confirm')}
                aria-label={t('Confirm {title}', { title: listing.title })}
                className={goClasses}
              >
                {t('Confirm')}
                <ChevronRight />
              </button>
            </Need>
          ))}
          {named.map(({ id, title, kind }) => (
            <Need
              key={id}
              icon={PencilLine}
              title={t('Draft to finish')}
              line={title || show(untitledLabels[kind])}
            >
              <Go to={listingPath(id)} label={t('Finish', undefined, 'button')} />
            </Need>
          ))}
          {draftCount > named.length && named.length > 0 && (
            <Need
              icon={PencilLine}
              title={t('{count, plural, one {# more draft} other {# more drafts}}', {
                count: draftCount - named.length,
              })}
              line={t('In your listings')}
            >
              <Go to={`${myListingsPath}?status=draft`} label={t('View', undefined, 'button')} />
            </Need>
          )}
        </ul>
      </Panel>
    </section>
  )
}

const formatPause = (days: number) =>
  t('{days, plural, =0 {Pauses today} one {Pauses in # day} other {Pauses in # days}}', { days })

const LikedBy = ({ count, likers }: ReplyOf<typeof listLikedBy>) => {
  const titles = [...new Set(likers.flatMap(({ listingTitle }) => listingTitle ?? []))]
  const line = titles.length > 0 ? titles.join(', ') : t('Find them in your client decks')
  return (
    <Need
      icon={Heart}
      title={
        count > 99
          ? t('More than 99 likes to answer')
          : t('{count, plural, one {# like to answer} other {# likes to answer}}', { count })
      }
      line={line}
    >
      <span className="flex max-desk:hidden">
        {likers.slice(0, 3).map(({ id, name, avatarUrl }) => (
          <span key={id} className="-ms-2.5 rounded-pill ring-2 ring-surface-raised first:ms-0">
            <Avatar name={name} url={avatarUrl} className="size-8 text-xs" />
          </span>
        ))}
      </span>
      <Go to={likesPath('owner')} label={t('View', undefined, 'button')} />
    </Need>
  )
}
