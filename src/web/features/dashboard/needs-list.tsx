import { ChevronRight, Heart, PencilLine, RefreshCw, Sun } from 'lucide-react'
import { kindName } from '#shared/kinds.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { listAdmirers } from '#shared/likes.ts'
import type { OwnListing } from '#shared/listings.ts'
import { likesPath } from '#shared/roles.ts'
import { daysUntil, isDue } from '#web/features/listings/listing-status.ts'
import { listingPath, myListingsPath } from '#web/features/listings/paths.ts'
import { useListingAction } from '#web/features/listings/use-listing-action.ts'
import { counted } from '#web/lib/units.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Go, goClasses, Need } from './need.tsx'
import { QuickActions } from './quick-actions.tsx'
import { TalkNeeds } from './talk-needs.tsx'
import type { useTalkNeeds } from './use-talk-needs.ts'

interface NeedsListProps {
  listings: readonly OwnListing[]
  drafts: readonly OwnListing[]
  draftCount: number
  admirers: ReplyOf<typeof listAdmirers> | undefined
  talk: ReturnType<typeof useTalkNeeds>
  now: Date
}

const shownDrafts = 3

/** What waits for an answer of mine, the most pressing first. */
export const NeedsList = ({ listings, drafts, draftCount, admirers, talk, now }: NeedsListProps) => {
  const { change } = useListingAction()
  const due = listings.filter((listing) => isDue(listing, now))
  const named = drafts.slice(0, shownDrafts)
  const talkNeeds = talk.unread + talk.viewings.length + talk.contracts.length
  const isAllDone = due.length + draftCount + (admirers?.count ?? 0) + talkNeeds === 0
  return (
    <section className="flex flex-col">
      <h2 className="mb-3 text-title-3">Needs you today</h2>
      <Panel className="px-4! py-1! desk:px-5! desk:py-0.5!">
        <ul className="divide-y divide-line">
          {isAllDone && <Need icon={Sun} title="All done" line="Nothing waits for you." />}
          {admirers && admirers.count > 0 && <Admirers {...admirers} />}
          <TalkNeeds {...talk} now={now} />
          {due.map((listing) => (
            <Need
              key={listing.id}
              icon={RefreshCw}
              isPressing
              title="Still available?"
              line={`Pauses ${inDays(daysUntil(listing.pausesAt!, now))} · ${listing.title}`}
            >
              <button
                type="button"
                onClick={() => change(listing, 'confirm')}
                aria-label={`Confirm ${listing.title}`}
                className={goClasses}
              >
                Confirm
                <ChevronRight />
              </button>
            </Need>
          ))}
          {named.map(({ id, title, kind }) => (
            <Need
              key={id}
              icon={PencilLine}
              title="Draft to finish"
              line={title || `Untitled ${kindName[kind].toLowerCase()}`}
            >
              <Go to={listingPath(id)} label="Finish" />
            </Need>
          ))}
          {draftCount > named.length && named.length > 0 && (
            <Need
              icon={PencilLine}
              title={`${draftCount - named.length} more drafts`}
              line="In your listings"
            >
              <Go to={`${myListingsPath}?status=draft`} label="Look" />
            </Need>
          )}
        </ul>
      </Panel>
      <QuickActions />
    </section>
  )
}

const inDays = (days: number) => (days === 0 ? 'today' : `in ${counted(days, 'day')}`)

const Admirers = ({ count, admirers }: ReplyOf<typeof listAdmirers>) => {
  const titles = [...new Set(admirers.flatMap(({ listingTitle }) => listingTitle ?? []))]
  const line = titles.length > 0 ? titles.join(', ') : 'Find them among the clients'
  return (
    <Need
      icon={Heart}
      title={count > 99 ? 'More than 99 likes to answer' : `${counted(count, 'like')} to answer`}
      line={line}
    >
      <span className="flex max-desk:hidden">
        {admirers.slice(0, 3).map(({ id, name, avatarUrl }) => (
          <span key={id} className="-ml-2.5 rounded-pill ring-2 ring-surface-raised first:ml-0">
            <Avatar name={name} url={avatarUrl} className="size-8 text-xs" />
          </span>
        ))}
      </span>
      <Go to={likesPath('owner')} label="Look" />
    </Need>
  )
}
