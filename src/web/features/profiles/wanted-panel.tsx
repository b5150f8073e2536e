import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { ClientWishes } from '#shared/wishes.ts'
import { budgetWords, wantedWords } from '#web/features/clients/client-words.ts'
import { FilterSheet } from '#web/features/wishes/filter-sheet.tsx'
import { useMyWishes } from '#web/features/wishes/use-wishes.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What I look for: the very record that the deck's filters are, which owners find me by. */
export const WantedPanel = () => {
  const { data: wishes, isError } = useMyWishes()
  // Each opening is another sheet, so that nothing half-typed is left in it.
  const [sheet, setSheet] = useState({ opening: 0, isOpen: false })
  return (
    <Panel aria-label="What you look for">
      <h2 className="text-title-3">What you look for</h2>
      {wishes ? <Wanted wishes={wishes} /> : !isError && <Skeleton className="mt-3 h-13 rounded-control" />}
      <p className="mt-3 text-sm text-pretty text-ink-muted">
        Your deck shows this, and owners find you by it.
      </p>
      <Button
        className="mt-4"
        aria-haspopup="dialog"
        onClick={() => setSheet({ opening: sheet.opening + 1, isOpen: true })}
      >
        <SlidersHorizontal />
        Change
      </Button>
      {sheet.opening > 0 && (
        <FilterSheet
          key={sheet.opening}
          open={sheet.isOpen}
          startsAt="top"
          saveLabel="Save"
          onClose={() => setSheet({ ...sheet, isOpen: false })}
        />
      )}
    </Panel>
  )
}

const Wanted = ({ wishes }: { wishes: ClientWishes }) => {
  const { area } = wishes
  const { amount, unit } = budgetWords(wishes)
  return (
    <>
      <p className="mt-2 font-medium text-pretty wrap-anywhere">
        {wantedWords({ ...wishes, area: area && { city: area.city.name, radiusKm: area.radiusKm } })}
      </p>
      <p className="mt-1 text-ink-muted">
        <b className="numbers text-[1.25rem] text-ink">{amount}</b> {unit}
      </p>
    </>
  )
}
