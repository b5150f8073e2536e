import { use, type ComponentType } from 'react'

/** A screen in a file of its own. One that could not be fetched is fetched anew the next time it is wanted. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  let loading: Promise<ComponentType> | undefined
  const LazyScreen = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    const Screen = use(loading)
    return <Screen />
  }
  return <LazyScreen />
}
