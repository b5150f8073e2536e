import { lazy, type ComponentType } from 'react'

/** A lazy component that renders nothing if its file fails to load. */
export const optionalComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
