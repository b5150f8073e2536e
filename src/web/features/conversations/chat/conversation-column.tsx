import { t } from '#shared/messages/t.ts'
import { minuteMs } from '#shared/durations.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History, Search, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMe, useRole } from '#web/features/people/accounts/use-session.ts'
import { useIsDesk } from '#web/lib/use-is-desk.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { Endless } from '#web/ui/endless.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { conversationsQuery } from './chat-queries.ts'
import { ConversationRow } from './conversation-row.tsx'
import { EmptyInbox } from './empty-inbox.tsx'
import { useDeliverListed } from './use-deliver-listed.ts'

interface ConversationColumnProps {
  openId: string | null
  /** A thread is open on top of it. */
  isCovered: boolean
}

const searchPauseMs = 250
/** Presence is polled while only the first page is loaded; everything else arrives over the stream. */
const presenceMs = minuteMs

export const ConversationColumn = ({ openId, isCovered }: ConversationColumnProps) => {
  const role = useRole()
  const [search, setSearch] = useState('')
  const q = useDebounced(search.trim(), searchPauseMs)
  return (
    <section
      aria-labelledby="messages-title"
      inert={isCovered}
      className="flex min-h-0 flex-1 flex-col desk:border-e desk:border-line"
    >
      {openId === null && <DocumentTitle>{t('Messages')}</DocumentTitle>}
      <header className="flex min-h-15 shrink-0 items-center pe-3 ps-4 desk:min-h-19 desk:ps-5">
        <h1 id="messages-title" className="flex-1 text-[1.75rem] desk:text-title-2">
          {t('Messages')}
        </h1>
        <Link
          to={`/${role}/match-history`}
          aria-label={t('Match history')}
          className="grid size-11 place-items-center rounded-control hover:bg-current/8"
        >
          <History className="size-[22px]" />
        </Link>
      </header>
      <SearchField value={search} onChange={setSearch} />
      <div className="flex min-h-0 flex-1 flex-col desk:overflow-y-auto desk:overscroll-contain desk:pb-4">
        <Conversations q={q} openId={openId} />
      </div>
    </section>
  )
}

const SearchField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <div className="shrink-0 px-4 pb-2 desk:px-5">
    <label className="flex min-h-12 items-center gap-2.5 rounded-control bg-surface-sunken ps-4 outline-3 outline-transparent transition-[outline-color] has-focus-visible:outline-accent-soft">
      <Search className="size-5 text-ink-muted" />
      <span className="sr-only">{t('Search conversations')}</span>
      <input
        type="search"
        value={value}
        maxLength={80}
        placeholder={t('Search conversations')}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        className="min-h-12 w-full min-w-0 flex-1 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <IconButton label={t('Clear search')} onClick={() => onChange('')}>
          <X />
        </IconButton>
      )}
    </label>
  </div>
)

interface ConversationsProps {
  q: string
  openId: string | null
}

const Conversations = ({ q, openId }: ConversationsProps) => {
  const isDesk = useIsDesk()
  const me = useMe()
  const query = useInfiniteQuery({
    ...conversationsQuery(q),
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : presenceMs),
  })
  const conversations = query.data?.pages.flatMap((page) => page.conversations)
  useDeliverListed(conversations)

  if (!conversations)
    return query.isError ? (
      <FailedState line={t('We couldn’t load your conversations.')} onRetry={query.refetch} />
    ) : (
      <ConversationsSkeleton />
    )
  if (conversations.length === 0)
    return q === '' ? (
      (!isDesk || openId !== null) && <EmptyInbox />
    ) : (
      <p className="px-5 py-10 text-center wrap-anywhere text-ink-muted">
        {t('No results for “{search}”.', { search: q })}
      </p>
    )
  return (
    <>
      <ul aria-label={t('Conversations')}>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow conversation={conversation} userId={me.id} isOpen={conversation.id === openId} />
          </li>
        ))}
      </ul>
      <Endless query={query} />
    </>
  )
}

const rows = ['one', 'two', 'three', 'four', 'five']

const ConversationsSkeleton = () => (
  <div aria-busy="true">
    <p className="sr-only">{t('Loading')}</p>
    {rows.map((row) => (
      <div key={row} className="flex items-center gap-3.5 px-4 py-3 desk:mx-2 desk:px-3">
        <Skeleton className="size-13 rounded-pill" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-3/5" />
          <Skeleton className="h-3.5 w-4/5" />
        </div>
      </div>
    ))}
  </div>
)
