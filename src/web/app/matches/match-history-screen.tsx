import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { matchStages, type MatchStage } from '#shared/conversations/matches.ts'
import { dashboardPath } from '#shared/roles.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListScreen } from '#web/ui/list-detail/list-screen.tsx'
import { Row, RowList } from '#web/ui/list-detail/row-list.tsx'
import { useListFilter } from '#web/ui/list-detail/use-list-filter.ts'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { MatchRow, stageName } from '#web/features/conversations/matches/match-row.tsx'
import { matchesQuery } from '#web/features/conversations/matches/matches-query.ts'

const MatchDetail = lazyComponent(async () => (await import('./match-detail.tsx')).MatchDetail)

const stages = matchStages.map((value) => ({ value, label: stageName[value] }))

/** All past and current matches with their progress. */
export const MatchHistoryScreen = () => {
  const [stage, setStage] = useListFilter(matchStages)
  const query = useInfiniteQuery(matchesQuery(stage))
  return (
    <ListScreen
      title={t('Matches')}
      onBack={() => history.back()}
      tools={
        <ChipRow
          label={t('Show', undefined, 'before a filter')}
          options={stages}
          value={stage}
          onChange={setStage}
        />
      }
      query={query}
      items={query.data?.pages.flatMap((page) => page.matches)}
      renderRows={(matches) => (
        <RowList>
          {matches.map((match) => (
            <Row key={match.id} id={match.id}>
              <MatchRow match={match} />
            </Row>
          ))}
        </RowList>
      )}
      empty={<Nobody stage={stage} onAll={() => setStage(undefined)} />}
      failed={{ line: t('We couldn’t load your matches.') }}
      skeleton={<RowsSkeleton picture="h-18 w-26" />}
      renderDetail={(match) => <MatchDetail match={match} />}
      needsMe={({ stage: reached }) => reached === 'new'}
    />
  )
}

const Nobody = ({ stage, onAll }: { stage: MatchStage | undefined; onAll: () => void }) => {
  const role = useRole()
  return stage === undefined ? (
    <EmptyState
      drawing="half-match"
      heading="h2"
      title={t('No matches yet')}
      line={t('A match takes two likes: yours and theirs.')}
      actions={
        <Link to={dashboardPath(role)} className={buttonClasses({ look: 'primary', size: 'big' })}>
          {t('Start swiping')}
        </Link>
      }
    />
  ) : (
    <EmptyState
      drawing="half-match"
      heading="h2"
      title={t('No matches at this stage')}
      line={t('Your other matches are under All.')}
      actions={
        <Button look="primary" size="big" onClick={onAll}>
          {t('Show all')}
        </Button>
      }
    />
  )
}
