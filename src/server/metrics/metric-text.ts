/** Metrics in the Prometheus format: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export type Labels = Record<string, string | number>

const escape = (value: string | number) =>
  String(value).replaceAll(/["\\\n]/g, (char) => (char === '\n' ? String.raw`\n` : `\\${char}`))

const toKey = (labels: Labels) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escape(value)}"`)
    .join(',')

const toLine = (name: string, key: string, value: number) => `${name}${key && `{${key}}`} ${value}\n`

const heading = (name: string, help: string, type: string) =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`

/** A value that only increases. */
export function createCounter(name: string, help: string) {
  const counts = new Map<string, number>()
  return {
    /** A series should start with 0: Prometheus sees no increase in its first value. */
    add(labels: Labels, by = 1) {
      const key = toKey(labels)
      counts.set(key, (counts.get(key) ?? 0) + by)
    },
    toText: () =>
      heading(name, help, 'counter') + [...counts].map(([key, count]) => toLine(name, key, count)).join(''),
  }
}

/** A distribution of durations. */
export function createHistogram(name: string, help: string, bounds: number[]) {
  const series = new Map<string, { counts: number[]; sum: number; count: number }>()
  return {
    observe(labels: Labels, value: number) {
      const key = toKey(labels)
      let found = series.get(key)
      if (!found) series.set(key, (found = { counts: bounds.map(() => 0), sum: 0, count: 0 }))
      const bucket = bounds.findIndex((bound) => value <= bound)
      if (bucket !== -1) found.counts[bucket]! += 1
      found.sum += value
      found.count += 1
    },
    toText() {
      let text = heading(name, help, 'histogram')
      for (const [key, { counts, sum, count }] of series) {
        const prefix = key && `${key},`
        let upTo = 0
        for (const [i, bound] of bounds.entries()) {
          upTo += counts[i]!
          text += toLine(`${name}_bucket`, `${prefix}le="${bound}"`, upTo)
        }
        text += toLine(`${name}_bucket`, `${prefix}le="+Inf"`, count)
        text += toLine(`${name}_sum`, key, sum) + toLine(`${name}_count`, key, count)
      }
      return text
    },
  }
}

/** A value at the time of the scrape. */
export const gauge = (name: string, help: string, values: [Labels, number][], type = 'gauge') =>
  heading(name, help, type) + values.map(([labels, value]) => toLine(name, toKey(labels), value)).join('')
