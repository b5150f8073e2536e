import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { matchStages, type MatchStage } from '#shared/matches.ts'
import { dashboardPath } from '#shared/roles.ts'
import { useRole } from '#web/features/accounts/use-session.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Endless } from '#web/ui/endless.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { MatchRow, stageName } from './match-row.tsx'
import { matchesQuery } from './matches-query.ts'

const stages = matchStages.map((value) => ({ value, label: stageName[value] }))

/** Every match there ever was, and how far it has come. */
export const MatchHistoryScreen = () => {
  const [stage, setStage] = useState<MatchStage>()
  const query = useInfiniteQuery(matchesQuery(stage))
  const matches = query.data?.pages.flatMap((page) => page.matches)
  return (
    <div className="page-list flex flex-1 flex-col">
      <PageHeader title="Matches" onBack={() => history.back()} />
      <ChipRow label="Show" options={stages} value={stage} onChange={setStage} />
      <div className="flex flex-1 flex-col px-4 pt-3 pb-8 desk:px-10">
        {matches && matches.length > 0 && (
          <Panel className="px-4! py-1!">
            <ul className="divide-y divide-line">
              {matches.map((match) => (
                <li key={match.id}>
                  <MatchRow match={match} />
                </li>
              ))}
            </ul>
          </Panel>
        )}
        {matches?.length === 0 && <Nobody stage={stage} onAll={() => setStage(undefined)} />}
        {!matches && query.isError && (
          <FailedState line="Your matches could not be loaded." onRetry={query.refetch} />
        )}
        {!matches && !query.isError && <RowsSkeleton picture="h-18 w-26" />}
        <Endless query={query} />
      </div>
    </div>
  )
}

const Nobody = ({ stage, onAll }: { stage: MatchStage | undefined; onAll: () => void }) => {
  const role = useRole()
  return stage === undefined ? (
    <EmptyState
      drawing="half-match"
      heading="h2"
      title="Nobody yet"
      line="A match needs two likes: yours and theirs."
      actions={
        <Link to={dashboardPath(role)} className={buttonClasses({ look: 'primary', size: 'big' })}>
          Start swiping
        </Link>
      }
    />
  ) : (
    <EmptyState
      drawing="half-match"
      heading="h2"
      title="Nobody at this stage"
      line="Your other matches are under All."
      actions={
        <Button look="primary" size="big" onClick={onAll}>
          Show all
        </Button>
      }
    />
  )
}
