import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { SavedSearch } from '#shared/market/saved-searches.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { AllowanceNote } from '#web/features/subscriptions/allowance-note.tsx'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useListChoice } from '#web/ui/list-detail/list-choice.ts'
import { ListScreen } from '#web/ui/list-detail/list-screen.tsx'
import { Row, RowList } from '#web/ui/list-detail/row-list.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SearchRow } from './search-row.tsx'
import { ShortSearchRow } from './short-search-row.tsx'
import { useSearchActions } from './use-search-actions.tsx'
import { useSearches } from './use-searches.ts'

const SearchHits = lazyComponent(async () => (await import('./search-hits.tsx')).SearchHits)

/** The saved searches, and what is new in each. */
export const SavedSearchesScreen = () => {
  const query = useSearches()
  const { actionsOf, dialog } = useSearchActions()
  return (
    <>
      <ListScreen
        title={t('Saved searches')}
        width="page"
        onBack={() => history.back()}
        query={query}
        items={query.data?.searches}
        renderRows={(searches) => <Searches searches={searches} actionsOf={actionsOf} />}
        empty={<NothingSaved />}
        failed={{ line: t('We couldn’t load your saved searches.') }}
        skeleton={<SearchesSkeleton />}
        renderDetail={(search) => (
          <div className="grid gap-7">
            <SearchRow search={search} {...actionsOf(search)} />
            <SearchHits
              searchId={search.id}
              kind={search.criteria.over === 'clients' ? search.criteria.kind : null}
            />
          </div>
        )}
        needsMe={({ newCount }) => newCount > 0}
      />
      {dialog}
    </>
  )
}

interface SearchesProps {
  searches: readonly SavedSearch[]
  actionsOf: ReturnType<typeof useSearchActions>['actionsOf']
}

const Searches = ({ searches, actionsOf }: SearchesProps) => {
  const { isPane } = useListChoice()
  return (
    <>
      <div className={isPane ? 'mb-3 px-3 empty:hidden' : 'mb-4 empty:hidden'}>
        <AllowanceNote thing="alerting_searches" />
      </div>
      {isPane ? (
        <RowList>
          {searches.map((search) => (
            <Row key={search.id} id={search.id}>
              <ShortSearchRow search={search} />
            </Row>
          ))}
        </RowList>
      ) : (
        <ul className="grid gap-4 desk:grid-cols-2">
          {searches.map((search) => (
            <li key={search.id} className="grid">
              <SearchRow search={search} {...actionsOf(search)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const NothingSaved = () => {
  const isOwner = useRole() === 'owner'
  return (
    <EmptyState
      drawing="looking-glass"
      heading="h2"
      title={t('No saved searches yet')}
      line={
        isOwner
          ? t('Save your filters as a search, and we’ll tell you about new clients who fit.')
          : t('Save your deck’s filters as a search, and we’ll tell you about new listings and price drops.')
      }
      actions={
        <Link
          to={isOwner ? '/owner/filters' : '/client/dashboard'}
          className={buttonClasses({ look: 'primary', size: 'big' })}
        >
          {isOwner ? t('Choose filters') : t('Open the deck')}
        </Link>
      }
    />
  )
}

const rows = ['one', 'two', 'three']

const SearchesSkeleton = () => (
  <div aria-busy="true" className="grid gap-4 desk:grid-cols-[repeat(auto-fill,minmax(320px,1fr))]">
    <p className="sr-only">{t('Loading')}</p>
    {rows.map((row) => (
      <Panel key={row} className="grid gap-2.5">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
        <div className="mt-2 flex justify-between">
          <Skeleton className="h-11 w-42 rounded-pill" />
          <Skeleton className="h-11 w-30 rounded-control" />
        </div>
      </Panel>
    ))}
  </div>
)
