import { useNavigate, useSearchParams } from 'react-router'

/** The current step, stored in the URL so that Back and reload work as expected. */
export function useStep(count: number) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const asked = Math.trunc(Number(search.get('step')))
  const step = asked >= 1 && asked <= count ? asked : 1
  return { step, count, goTo: (next: number) => void navigate(`?step=${next}`) }
}

export type Steps = ReturnType<typeof useStep>
