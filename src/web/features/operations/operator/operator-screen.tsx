import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { NotFoundScreen } from '#web/features/people/help/not-found-screen.tsx'
import { useMe } from '#web/features/people/accounts/use-session.ts'
import { useIsDesk } from '#web/lib/use-is-desk.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { CaseList } from './case-list.tsx'
import { CaseView } from './case-view.tsx'
import { DecisionList } from './decision-list.tsx'

/** `/operator`: cases waiting for a decision. For everyone else it's a "not found" page. */
export const OperatorScreen = () => (useMe().isOperator ? <Queue /> : <NotFoundScreen />)

type Tab = 'open' | 'decided'
const tabs = [
  { value: 'open' as const, label: t('Waiting', undefined, 'cases') },
  { value: 'decided' as const, label: t('Decided', undefined, 'cases') },
]

const Queue = () => {
  const [params, setParams] = useSearchParams()
  const [tab, setTab] = useState<Tab>('open')
  const isDesk = useIsDesk()
  const chosen = params.get('case')
  const close = () => setParams({}, { replace: true })
  const choice = (
    <Segmented
      label={t('Show', undefined, 'before a filter')}
      options={tabs}
      value={tab}
      onChange={setTab}
      wide={!isDesk}
    />
  )
  const list = tab === 'open' ? <CaseList chosen={chosen} /> : <DecisionList chosen={chosen} />

  if (!isDesk && chosen)
    return (
      <>
        <PageHeader title={t('Case', undefined, 'of an operator')} onBack={() => history.back()} />
        <div className="px-4 pb-8">
          <CaseView key={chosen} chosen={chosen} onGone={close} />
        </div>
      </>
    )
  return (
    <div className="flex flex-1 flex-col desk:h-dvh desk:min-h-0">
      <PageHeader title={t('Operator')} onBack={() => history.back()} actions={isDesk && choice} />
      {!isDesk && <div className="px-4 pb-4">{choice}</div>}
      <div className="grid min-h-0 flex-1 desk:grid-rows-[minmax(0,1fr)] desk:grid-cols-[minmax(300px,440px)_minmax(0,1fr)]">
        <section
          aria-label={t('Cases')}
          className="flex min-h-0 flex-col px-4 pb-8 desk:overflow-y-auto desk:ps-10"
        >
          {list}
        </section>
        {isDesk && (
          <section
            aria-label={t('Case', undefined, 'of an operator')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it, too
            tabIndex={0}
            className="min-h-0 overflow-y-auto px-6 pb-10 -outline-offset-2 desk:pe-10"
          >
            {chosen ? (
              <CaseView key={chosen} chosen={chosen} onGone={close} />
            ) : (
              <div className="grid h-full">
                <EmptyState drawing="looking-glass" line={t('Choose a case to see the details.')} />
              </div>
            )}
          </section>
        )}
      </div>
    </div>
  )
}
