import { show, t } from '#shared/messages/t.ts'
import { getMe } from '#shared/people/accounts.ts'
import type { ListingCard } from '#shared/market/decks.ts'
import { kindLabels, type Kind } from '#shared/market/kinds.ts'
import { useSignInDialog } from '#web/features/market/listings/public/use-sign-in-dialog.tsx'
import { keepTrialLikes } from '#web/features/market/onboarding/trial-likes.ts'
import { call } from '#web/lib/api.ts'
import { Brand } from '#web/ui/brand.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { DeckHeading } from '#web/features/market/decks/deck-heading.tsx'
import { DeckEnd } from '#web/features/market/decks/deck-end.tsx'
import { DeckBackground } from '#web/features/market/decks/deck-background.tsx'
import { ListingMatch } from '#web/features/conversations/matches/listing-match.tsx'
import { ListingSwipeDeck } from '#web/features/market/decks/listing-swipe-deck.tsx'
import { useSampleDeck } from '#web/features/market/decks/samples/use-sample-deck.ts'
import { useMatches } from '#web/features/market/swipes/use-matches.ts'
import { formatList } from '#web/lib/format-list.ts'

const formatLikedKinds = (liked: Kind[]) => formatList(liked.map((kind) => show(kindLabels[kind])))

/** The deck for visitors, with sample listings. Their likes are kept only if they continue to sign-up. */
export const TestSwipeScreen = () => {
  const deck = useSampleDeck()
  const { match, dismiss } = useMatches<ListingCard>(deck)
  const { enter, dialog } = useSignInDialog()

  const invite = async (ownerName: string) => {
    const me = await call(getMe).catch(() => undefined)
    if (me) return location.assign('/')
    keepTrialLikes(deck.likedKinds)
    enter(
      'sign-up',
      t(
        'Create an account to message owners like {name}, who is a sample. We’ve kept what you liked here for your first steps: {kinds}.',
        { name: ownerName.split(' ')[0]!, kinds: formatLikedKinds(deck.likedKinds) },
      ),
    )
  }

  return (
    <div className="overflow-x-clip">
      <DocumentTitle>{t('Try the deck')}</DocumentTitle>
      <SkipLink />
      <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col pb-(--floor) outline-none">
        <ListingSwipeDeck
          isSample
          deck={deck}
          viewer="anybody"
          isCovered={match !== undefined}
          tools={
            <header className="flex h-15 shrink-0 items-center justify-between gap-2 px-4 desk:mb-3 desk:h-11 desk:px-0">
              <DeckHeading deck={deck}>{t('Try the deck')}</DeckHeading>
              {/* The landing page is a separate document. */}
              <a href="/" className="flex rounded-control no-underline">
                <Brand />
              </a>
              <a href="/" className={buttonClasses({ look: 'raised', size: 'small' })}>
                {t('Get started')}
              </a>
            </header>
          }
          rest={
            <DeckBackground state={deck.state}>
              <DeckEnd
                deck={deck}
                noneTitle={t('No Properties Found')}
                reloaded={t('Listings reloaded')}
                whenNone={t('There are no samples to show.')}
                whenSeen={t(
                  'Those were the samples. Start Over shows them again. With an account, you’ll see real listings.',
                )}
              />
            </DeckBackground>
          }
        />
      </main>
      {match && (
        <ListingMatch match={match} onClose={dismiss} onMessageToSample={(name) => void invite(name)} />
      )}
      {dialog}
    </div>
  )
}
