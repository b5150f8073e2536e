import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Badge } from '#web/ui/badge.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useAdmirers } from './use-likes.ts'

/** "Likes": what I liked, and who liked me. The address remembers which of them. */
export const LikesPage = ({ mine, admirers }: { mine: ReactNode; admirers: ReactNode }) => {
  const [search, setSearch] = useSearchParams()
  const { data } = useAdmirers()
  const tab = search.get('tab') === 'liked-you' ? 'liked-you' : 'mine'
  const count = data?.count ?? 0
  return (
    <div className="page flex flex-1 flex-col">
      <PageHeader title="Likes" />
      <div className="flex flex-1 flex-col gap-5 px-4 pt-1 pb-8 desk:px-10">
        <div className="desk:max-w-[420px]">
          <Segmented
            wide
            label="Which likes"
            options={[
              { value: 'mine', label: 'You liked' },
              {
                value: 'liked-you',
                label: (
                  <>
                    Liked you
                    {count > 0 && <Badge count={count} />}
                  </>
                ),
              },
            ]}
            value={tab}
            onChange={(next) =>
              setSearch(next === 'mine' ? {} : { tab: next }, { replace: true, preventScrollReset: true })
            }
          />
        </div>
        {tab === 'mine' ? mine : admirers}
      </div>
    </div>
  )
}
