import { useEffect, useRef } from 'react'

/** Scrolls to the part of a form that was linked to. */
export function useFirstInSight(isFirst: boolean) {
  const ref = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isFirst) ref.current?.scrollIntoView({ block: 'center' })
  }, [isFirst])
  return ref
}
