import { useEffect, useEffectEvent, useState } from 'react'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Accepts files dropped anywhere on the page; reports while some are dragged over it. */
export function useFileDrop(onDrop: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const drop = useEffectEvent(onDrop)

  useEffect(() => {
    // `dragenter` on a child fires before `dragleave` on its parent.
    let depth = 0
    const show = (by: number) => {
      depth = Math.max(0, depth + by)
      setIsOver(depth > 0)
    }
    const handle = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      if (event.type === 'dragenter') show(1)
      if (event.type === 'dragleave') show(-1)
      if (event.type !== 'drop') return
      show(-depth)
      drop([...(event.dataTransfer?.files ?? [])])
    }
    const types = ['dragenter', 'dragover', 'dragleave', 'drop'] as const
    for (const type of types) addEventListener(type, handle)
    return () => {
      for (const type of types) removeEventListener(type, handle)
    }
  }, [])

  return isOver
}
