import { BellRing } from 'lucide-react'
import { Link } from 'react-router'

/** The plan lets no more searches alert: what to do about it. */
export const AlertLimit = () => (
  <div role="alert" className="flex gap-3 rounded-inner bg-super-soft p-4 text-super-soft-ink">
    <BellRing className="mt-0.5 size-5 shrink-0" />
    <p className="text-base text-pretty">
      Your plan lets no more searches alert. Save it with alerts off, turn another one off, or{' '}
      <Link to="/subscription-packages" className="link">
        choose a larger plan
      </Link>
      .
    </p>
  </div>
)
