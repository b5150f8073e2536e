import { lazy, useState, type ComponentType } from 'react'
import { PartBoundary } from '#web/ui/error-boundary.tsx'
import { MissingScreenError } from '#web/ui/missing-part.tsx'

const fetched = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new MissingScreenError('A screen could not be fetched', { cause })
    }
  })

/** A part of a screen in a file of its own. While it does not come, the screen stays, and it can be asked for again. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let latest = fetched(load)
  return function Part(props: Props) {
    const [Fetched, setFetched] = useState(() => latest)
    const askAgain = () => {
      latest = fetched(load)
      setFetched(() => latest)
    }
    return (
      <PartBoundary onRetry={askAgain}>
        <Fetched {...props} />
      </PartBoundary>
    )
  }
}

/** A screen in a file of its own. Once `load` has ended it is drawn at once, without anything in its place before. */
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
