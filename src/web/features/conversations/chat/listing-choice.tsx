import { Check } from 'lucide-react'
import type { Conversation } from '#shared/conversations/chat.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { kindIcon, formatPrice } from '#web/features/market/listings/format-listing.ts'
import { textsFor } from './thing-texts.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { classes } from '#web/ui/classes.ts'
import { useChooseListing } from './use-choose-listing.ts'

/** In the thread, until someone says which of several listings it is about. */
export const WhichListing = ({ conversation }: { conversation: Conversation }) => {
  const { likedListings, other } = conversation
  const role = useRole()
  const { which, ofYours, ofTheirs } = textsFor(likedListings)
  const liked = role === 'owner' ? ofYours : ofTheirs
  return (
    <section
      aria-label={which}
      className="mt-2 mb-3 w-[min(100%,360px)] animate-fade-in rounded-inner bg-surface-raised p-4 shadow-2 inset-ring inset-ring-line"
    >
      <b className="block font-title">{which}</b>
      <p className="mb-3 text-sm text-ink-muted">{liked(likedListings.length, other.name)}</p>
      <ListingChoice conversation={conversation} />
    </section>
  )
}

/** Photos of the possible listings; three or more scroll sideways. */
export const ListingChoice = ({ conversation }: { conversation: Conversation }) => {
  const { id, listing, likedListings } = conversation
  const { choose, choosingId } = useChooseListing(id)
  return (
    <div className="-mx-1 grid auto-cols-[minmax(132px,1fr)] grid-flow-col gap-2.5 overflow-x-auto px-1 py-1">
      {likedListings.map((liked) => {
        const isChosen = liked.id === (choosingId ?? listing?.id)
        const { amount, unit } = formatPrice(liked.kind, liked)
        const Icon = kindIcon[liked.kind]
        return (
          <button
            key={liked.id}
            type="button"
            aria-pressed={isChosen}
            aria-disabled={choosingId !== undefined || undefined}
            onClick={() => !isChosen && choosingId === undefined && choose(liked.id)}
            className="group min-w-0 text-start"
          >
            <span
              className={classes(
                'relative mb-2 grid aspect-[4/3.4] place-items-center overflow-hidden rounded-control bg-surface-sunken text-ink-muted transition-[opacity,box-shadow] duration-(--dur-quick)',
                isChosen && 'ring-2 ring-accent ring-offset-2 ring-offset-surface-raised',
                listing && !isChosen && 'opacity-78 group-hover:opacity-100',
              )}
            >
              {liked.cover ? (
                <PhotoImage photo={liked.cover} alt="" sizes="180px" />
              ) : (
                <Icon className="size-8 stroke-[1.5]" />
              )}
              {isChosen && (
                <span className="absolute top-2 end-2 grid size-6 place-items-center rounded-pill bg-accent text-accent-ink">
                  <Check className="size-4 stroke-[2.5]" />
                </span>
              )}
            </span>
            <b className="line-clamp-2 text-sm leading-snug font-semibold wrap-anywhere">{liked.title}</b>
            <span className="block text-sm text-ink-muted">
              {amount}
              {unit}
            </span>
          </button>
        )
      })}
    </div>
  )
}
