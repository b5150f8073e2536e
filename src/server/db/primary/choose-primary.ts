import type { Answer } from './probe.ts'

/** The host that may be written to, by its position in the list, and the newest timeline known so far. */
export interface Choice {
  host: number | undefined
  timeline: number
}

export const noChoice: Choice = { host: undefined, timeline: 0 }

/**
 * The primary of the newest timeline. One of an older timeline was replaced and must not be written to, even if it is
 * the only one that answers. A primary that is silent remains the choice until there is another.
 */
export function choosePrimary(answers: Answer[], { host, timeline }: Choice): Choice {
  let chosen: Choice = { host: undefined, timeline }
  for (const [index, answer] of answers.entries()) {
    if (answer.is !== 'primary' || answer.timeline < chosen.timeline) continue
    const isTie = chosen.host !== undefined && answer.timeline === chosen.timeline
    if (!isTie || index === host) chosen = { host: index, timeline: answer.timeline }
  }
  if (chosen.host === undefined && host !== undefined && answers[host]!.is === 'silent')
    return { host, timeline }
  return chosen
}
