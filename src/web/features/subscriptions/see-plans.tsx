import { plansPath } from '#shared/routes.ts'
import { buttonClasses } from '#web/ui/button.tsx'

interface SeePlansProps {
  look?: 'primary' | 'ghost'
  children: string
}

/** From a public page to the plans: a full page load, so nothing stale is shown. */
export const SeePlans = ({ look = 'primary', children }: SeePlansProps) => (
  <a href={plansPath} className={buttonClasses({ look, size: 'big' })}>
    {children}
  </a>
)
