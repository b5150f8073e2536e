import { plansPath } from '#shared/routes.ts'
import { buttonClasses } from '#web/ui/button.tsx'

interface SeePlansProps {
  look?: 'primary' | 'ghost'
  children: string
}

/** From an open page to the plans: a page of its own, so that nothing old is shown there. */
export const SeePlans = ({ look = 'primary', children }: SeePlansProps) => (
  <a href={plansPath} className={buttonClasses({ look, size: 'big' })}>
    {children}
  </a>
)
