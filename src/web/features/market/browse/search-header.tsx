import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useView, ViewSwitch } from './view-switch.tsx'

interface SearchHeaderProps {
  title: string
  isSaved: boolean
  /** The name of the saved search, once loaded. */
  name: string | null
  /** The back link, for phones. */
  back?: ReactNode
  filters: ReactNode
}

/** The title and view switch; a saved search replaces the filters and can be closed. */
export const SearchHeader = ({ title, isSaved, name, back, filters }: SearchHeaderProps) => {
  const { pathname } = useLocation()
  const view = useView()
  return (
    <header className="flex min-h-15 shrink-0 items-center gap-2 px-2 desk:min-h-19 desk:gap-4 desk:px-10">
      {back}
      <h1
        className={isSaved ? 'order-1 min-w-0 flex-1 truncate text-[1.25rem] desk:text-title-2' : 'sr-only'}
      >
        {isSaved ? (name ?? t('Saved search')) : title}
      </h1>
      <ViewSwitch />
      {isSaved ? (
        <Link
          to={`${pathname}?view=${view}`}
          aria-label={t('Leave this search')}
          title={t('Leave this search')}
          className="order-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-current/8"
        >
          <X className="size-[22px]" />
        </Link>
      ) : (
        filters
      )}
    </header>
  )
}
