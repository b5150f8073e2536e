import { lazy, useState, type ComponentType } from 'react'
import { LoadBoundary } from '#web/ui/error-boundary.tsx'
import { ChunkLoadError } from '#web/ui/load-failed.tsx'

const fetched = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new ChunkLoadError('A screen didn’t load', { cause })
    }
  })

/** A lazily loaded part of a screen. If its file fails to load, the rest of the screen stays and a retry is offered. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let latest = fetched(load)
  return function Part(props: Props) {
    const [Fetched, setFetched] = useState(() => latest)
    const retry = () => {
      latest = fetched(load)
      setFetched(() => latest)
    }
    return (
      <LoadBoundary onRetry={retry}>
        <Fetched {...props} />
      </LoadBoundary>
    )
  }
}

/** A lazily loaded screen. After `load` has finished, it renders at once, without a fallback first. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  const Fetched = fetched(load)
  let loaded: ComponentType | undefined
  const Screen = () => {
    const [Part] = useState<ComponentType>(() => loaded ?? Fetched)
    return <Part />
  }
  return {
    element: <Screen />,
    load: async () => {
      loaded = await load()
    },
  }
}
