import { useNavigate, useSearchParams } from 'react-router'

/** Which of the steps is shown. It stands in the address, so that Back and a reload do what people expect. */
export function useStep(count: number) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const asked = Math.trunc(Number(search.get('step')))
  const step = asked >= 1 && asked <= count ? asked : 1
  return { step, count, goTo: (next: number) => void navigate(`?step=${next}`) }
}

export type Steps = ReturnType<typeof useStep>
