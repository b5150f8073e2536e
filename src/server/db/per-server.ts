/** Something that each server of this process creates once, identified by its dependencies. */
export function perServer<Deps extends object, Value>(create: (deps: Deps) => Value) {
  const values = new WeakMap<Deps, Value>()
  return (deps: Deps): Value => {
    let value = values.get(deps)
    if (value === undefined) values.set(deps, (value = create(deps)))
    return value
  }
}
