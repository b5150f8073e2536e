import { useInfiniteQuery } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { contractGroups, listContracts, type ContractGroup } from '#shared/contracts.ts'
import { useRole } from '#web/features/accounts/use-session.ts'
import { call } from '#web/lib/api.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Endless } from '#web/ui/endless.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { ContractRow } from './contract-row.tsx'
import { groupName } from './contract-words.ts'
import { useNewContract } from './use-new-contract.tsx'

const useContracts = (group: ContractGroup | undefined) =>
  useInfiniteQuery({
    queryKey: ['contracts', 'list', group] as const,
    queryFn: ({ pageParam: after, signal }) => call(listContracts, { query: { group, after }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** Everything that was to be signed, what waits for me first. */
export const ContractsScreen = () => {
  const role = useRole()
  const [group, setGroup] = useState<ContractGroup>()
  const { begin, dialog } = useNewContract()
  const query = useContracts(group)
  const contracts = query.data?.pages.flatMap((page) => page.contracts)
  const groups = contractGroups
    .filter((value) => role === 'owner' || value !== 'drafts')
    .map((value) => ({ value, label: groupName[value] }))
  return (
    <div className="page-list flex flex-1 flex-col">
      <PageHeader
        title="Contracts"
        onBack={() => history.back()}
        actions={
          role === 'owner' && (
            <Button look="primary" onClick={begin}>
              <FilePlus2 />
              New contract
            </Button>
          )
        }
      />
      <ChipRow label="Show" options={groups} value={group} onChange={setGroup} />
      <div className="flex flex-1 flex-col px-4 pt-3 pb-8 desk:px-10">
        {contracts && contracts.length > 0 && (
          <Panel className="px-4! py-1!">
            <ul className="divide-y divide-line">
              {contracts.map((contract) => (
                <li key={contract.id}>
                  <ContractRow contract={contract} />
                </li>
              ))}
            </ul>
          </Panel>
        )}
        {contracts?.length === 0 && (
          <Nothing group={group} onAll={() => setGroup(undefined)} onBegin={begin} />
        )}
        {!contracts && query.isError && (
          <FailedState line="Your contracts could not be loaded." onRetry={query.refetch} />
        )}
        {!contracts && !query.isError && <RowsSkeleton picture="h-18 w-15" />}
        <Endless query={query} />
      </div>
      {dialog}
    </div>
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
        title="Nothing here"
        line="Your other contracts are under All."
        actions={
          <Button look="primary" size="big" onClick={onAll}>
            Show all
          </Button>
        }
      />
    )
  return role === 'owner' ? (
    <EmptyState
      drawing="unsigned-sheet"
      heading="h2"
      title="No contracts yet"
      line="When you and a match agree, write it down here: both sign, and the document is sealed."
      actions={
        <Button look="primary" size="big" onClick={onBegin}>
          New contract
        </Button>
      }
    />
  ) : (
    <EmptyState
      drawing="unsigned-sheet"
      heading="h2"
      title="Nothing to sign yet"
      line="When an owner sends you a contract, you read and sign it here."
      actions={
        <Link to="/messages" className={buttonClasses({ look: 'primary', size: 'big' })}>
          Open messages
        </Link>
      }
    />
  )
}
