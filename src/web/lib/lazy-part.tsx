import { lazy, type ComponentType } from 'react'

/** The file of a screen did not come. Browsers remember that, so only a new page can try again. */
export class MissingScreenError extends Error {}

/** A part of a screen in a file of its own. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new MissingScreenError('A screen could not be fetched', { cause })
    }
  })

/** A screen in a file of its own. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  const Screen = lazyPart(load)
  return <Screen />
}
