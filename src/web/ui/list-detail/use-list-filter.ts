import { useSearchParams } from 'react-router'

/** The filter of a list, kept in the URL. Changing it resets the selected item. */
export function useListFilter<Value extends string>(values: readonly Value[]) {
  const [params, setParams] = useSearchParams()
  const value = values.find((one) => one === params.get('show'))
  const setValue = (next: Value | undefined) =>
    setParams(next ? { show: next } : {}, { replace: true, preventScrollReset: true })
  return [value, setValue] as const
}
