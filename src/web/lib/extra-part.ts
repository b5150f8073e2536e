import { lazy, type ComponentType } from 'react'

/** A part in a file of its own that nobody misses when it does not come. */
export const extraPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
