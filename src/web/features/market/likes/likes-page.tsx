import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { likedByQuery } from './likes-queries.ts'

/** "Likes": what I liked, and who liked me. The tab is stored in the URL. */
export const LikesPage = ({ mine, likedBy }: { mine: ReactNode; likedBy: ReactNode }) => {
  const [search, setSearch] = useSearchParams()
  const { data } = useQuery(likedByQuery)
  const tab = search.get('tab') === 'liked-you' ? 'liked-you' : 'mine'
  const count = data?.count ?? 0
  return (
    <div className="page flex flex-1 flex-col">
      <PageHeader title={t('Likes')} />
      <div className="flex flex-1 flex-col gap-5 px-4 pt-1 pb-8 desk:px-10">
        <div className="desk:max-w-[420px]">
          <Segmented
            wide
            label={t('Which likes')}
            options={[
              { value: 'mine', label: t('You liked', undefined, 'tab') },
              {
                value: 'liked-you',
                label: (
                  <>
                    {t('Liked you', undefined, 'tab')}
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
        {tab === 'mine' ? mine : likedBy}
      </div>
    </div>
  )
}
