import { useInfiniteQuery } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { contractGroups, needsMe, type ContractGroup } from '#shared/contracts/contracts.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListScreen } from '#web/ui/list-detail/list-screen.tsx'
import { Row, RowList } from '#web/ui/list-detail/row-list.tsx'
import { useListFilter } from '#web/ui/list-detail/use-list-filter.ts'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { contractsQuery } from './contract-queries.ts'
import { ContractRow } from './contract-row.tsx'
import { groupName } from './format-contract.ts'
import { useNewContract } from './use-new-contract.tsx'

const ContractDetail = lazyComponent(async () => (await import('./contract-detail.tsx')).ContractDetail)

/** All contracts, the ones that need me first. */
export const ContractsScreen = () => {
  const role = useRole()
  const shown = contractGroups.filter((value) => role === 'owner' || value !== 'drafts')
  const [group, setGroup] = useListFilter(shown)
  const { begin, dialog } = useNewContract()
  const query = useInfiniteQuery(contractsQuery(group))
  return (
    <>
      <ListScreen
        title={t('Contracts')}
        onBack={() => history.back()}
        actions={
          role === 'owner' && (
            <Button look="primary" onClick={begin}>
              <FilePlus2 />
              {t('New contract')}
            </Button>
          )
        }
        tools={
          <ChipRow
            label={t('Show', undefined, 'before a filter')}
            options={shown.map((value) => ({ value, label: groupName[value] }))}
            value={group}
            onChange={setGroup}
          />
        }
        query={query}
        items={query.data?.pages.flatMap((page) => page.contracts)}
        renderRows={(contracts) => (
          <RowList>
            {contracts.map((contract) => (
              <Row key={contract.id} id={contract.id}>
                <ContractRow contract={contract} />
              </Row>
            ))}
          </RowList>
        )}
        empty={<Nothing group={group} onAll={() => setGroup(undefined)} onBegin={begin} />}
        failed={{ line: t('We couldn’t load your contracts.') }}
        skeleton={<RowsSkeleton picture="h-18 w-15" />}
        renderDetail={({ id }) => <ContractDetail contractId={id} />}
        needsMe={needsMe}
      />
      {dialog}
    </>
  )
}

interface NothingProps {
  group: ContractGroup | undefined
  onAll: () => void
  onBegin: () => void
}

const Nothing = ({ group, onAll, onBegin }: NothingProps) => {
  const role = useRole()
  if (group !== undefined)
    return (
      <EmptyState
        drawing="unsigned-sheet"
        heading="h2"
        title={t('Nothing here')}
        line={t('Your other contracts are under All.')}
        actions={
          <Button look="primary" size="big" onClick={onAll}>
            {t('Show all')}
          </Button>
        }
      />
    )
  return role === 'owner' ? (
    <EmptyState
      drawing="unsigned-sheet"
      heading="h2"
      title={t('No contracts yet')}
      line={t('When you and a match agree, put it in writing here. You both sign, and we seal the document.')}
      actions={
        <Button look="primary" size="big" onClick={onBegin}>
          {t('New contract')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      drawing="unsigned-sheet"
      heading="h2"
      title={t('Nothing to sign yet')}
      line={t('When an owner sends you a contract, you’ll read and sign it here.')}
      actions={
        <Link to="/messages" className={buttonClasses({ look: 'primary', size: 'big' })}>
          {t('Open messages')}
        </Link>
      }
    />
  )
}
