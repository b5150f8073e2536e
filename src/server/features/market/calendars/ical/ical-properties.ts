/** A line such as `DTSTART;TZID=Europe/Lisbon:20261120T090000`. Names are in upper case. */
export interface IcalProperty {
  name: string
  params: ReadonlyMap<string, string>
  value: string
}

/** The properties of each event, by name. Those of alarms inside of events are left out. */
export type IcalEvent = ReadonlyMap<string, readonly IcalProperty[]>

/** Undefined if the text isn't a whole calendar: it may have been cut off. */
export function readEvents(text: string): IcalEvent[] | undefined {
  const lines = unfold(text)
  if (!/^BEGIN:VCALENDAR$/i.test(lines[0] ?? '') || !/^END:VCALENDAR$/i.test(lines.at(-1) ?? ''))
    return undefined
  const events: IcalEvent[] = []
  const open: { component: string; properties: Map<string, IcalProperty[]> }[] = []
  for (const line of lines) {
    const { name, params, value } = toProperty(line)
    if (name === 'BEGIN') open.push({ component: value.toUpperCase(), properties: new Map() })
    else if (name === 'END') {
      const closed = open.pop()
      if (closed?.component !== value.toUpperCase()) return undefined
      if (closed.component === 'VEVENT') events.push(closed.properties)
    } else {
      const properties = open.at(-1)?.properties
      const same = properties?.get(name)
      if (same) same.push({ name, params, value })
      else properties?.set(name, [{ name, params, value }])
    }
  }
  return open.length === 0 ? events : undefined
}

/** Long lines continue after a line break and a space or tab. */
const unfold = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** The value starts at the first colon outside of quotation marks. */
function toProperty(line: string): IcalProperty {
  const [head = ''] = /^(?:[^":]|"[^"]*")*/.exec(line) ?? []
  const [name = '', ...params] = head.match(/(?:[^";]|"[^"]*")+/g) ?? []
  return {
    name: name.toUpperCase(),
    params: new Map(
      params.map((param) => {
        const [key = '', ...value] = param.split('=')
        return [key.toUpperCase(), value.join('=').replaceAll('"', '')]
      }),
    ),
    value: line.slice(head.length + 1).trim(),
  }
}
