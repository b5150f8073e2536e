import type { ActivityContent } from '#shared/people/activity.ts'
import { formatAppointmentInSentence } from '#web/lib/format-time.ts'
import { rich } from '#web/lib/rich.ts'
import { bold as b } from './bold.tsx'

export const ViewingText = ({
  step,
  isMine,
  person: { name },
  startsAt,
  purpose = 'viewing',
  isCanceled,
}: Extract<ActivityContent, { kind: 'viewing' }>) => {
  const time = startsAt ? formatAppointmentInSentence(startsAt) : undefined
  switch (step) {
    case 'proposed':
      return isMine
        ? rich(
            '{purpose, select, meeting {You proposed a <b>meeting</b> to {name}.} handover {You proposed a <b>key handover</b> to {name}.} other {You proposed a <b>viewing</b> to {name}.}}',
            { purpose, name, b },
          )
        : rich(
            '{purpose, select, meeting {{name} suggested a <b>meeting</b>.} handover {{name} suggested a <b>key handover</b>.} other {{name} suggested a <b>viewing</b>.}}',
            { purpose, name, b },
          )
    case 'accepted':
      if (isCanceled)
        return isMine
          ? rich(
              '{purpose, select, meeting {You agreed to a <b>meeting {time}</b> with {name}, later canceled.} handover {You agreed to a <b>key handover {time}</b> with {name}, later canceled.} other {You agreed to a <b>viewing {time}</b> with {name}, later canceled.}}',
              { purpose, time, name, b },
            )
          : rich(
              '{purpose, select, meeting {{name} agreed to a <b>meeting {time}</b>, later canceled.} handover {{name} agreed to a <b>key handover {time}</b>, later canceled.} other {{name} agreed to a <b>viewing {time}</b>, later canceled.}}',
              { purpose, time, name, b },
            )
      return isMine
        ? rich(
            '{purpose, select, meeting {You agreed to a <b>meeting {time}</b> with {name}.} handover {You agreed to a <b>key handover {time}</b> with {name}.} other {You agreed to a <b>viewing {time}</b> with {name}.}}',
            { purpose, time, name, b },
          )
        : rich(
            '{purpose, select, meeting {{name} agreed to a <b>meeting {time}</b>.} handover {{name} agreed to a <b>key handover {time}</b>.} other {{name} agreed to a <b>viewing {time}</b>.}}',
            { purpose, time, name, b },
          )
    case 'cancelled':
      if (!time)
        return isMine
          ? rich(
              '{purpose, select, meeting {You canceled the <b>meeting</b> with {name}.} handover {You canceled the <b>key handover</b> with {name}.} other {You canceled the <b>viewing</b> with {name}.}}',
              { purpose, name, b },
            )
          : rich(
              '{purpose, select, meeting {{name} canceled the <b>meeting</b>.} handover {{name} canceled the <b>key handover</b>.} other {{name} canceled the <b>viewing</b>.}}',
              { purpose, name, b },
            )
      return isMine
        ? rich(
            '{purpose, select, meeting {You canceled the <b>meeting {time}</b> with {name}.} handover {You canceled the <b>key handover {time}</b> with {name}.} other {You canceled the <b>viewing {time}</b> with {name}.}}',
            { purpose, time, name, b },
          )
        : rich(
            '{purpose, select, meeting {{name} canceled the <b>meeting {time}</b>.} handover {{name} canceled the <b>key handover {time}</b>.} other {{name} canceled the <b>viewing {time}</b>.}}',
            { purpose, time, name, b },
          )
    case 'unavailable':
      return time
        ? rich(
            '{purpose, select, meeting {The <b>meeting {time}</b> with {name} is canceled because it’s no longer available.} handover {The <b>key handover {time}</b> with {name} is canceled because it’s no longer available.} other {The <b>viewing {time}</b> with {name} is canceled because it’s no longer available.}}',
            { purpose, time, name, b },
          )
        : rich(
            '{purpose, select, meeting {The <b>meeting</b> with {name} is canceled because it’s no longer available.} handover {The <b>key handover</b> with {name} is canceled because it’s no longer available.} other {The <b>viewing</b> with {name} is canceled because it’s no longer available.}}',
            { purpose, name, b },
          )
    case 'expired':
      return rich(
        '{purpose, select, meeting {No one answered in time. The proposed <b>meeting</b> with {name} has expired.} handover {No one answered in time. The proposed <b>key handover</b> with {name} has expired.} other {No one answered in time. The proposed <b>viewing</b> with {name} has expired.}}',
        { purpose, name, b },
      )
    case 'reminder':
      return isCanceled
        ? rich(
            '{purpose, select, meeting {<b>Meeting {time}</b> with {name}, later canceled.} handover {<b>Key handover {time}</b> with {name}, later canceled.} other {<b>Viewing {time}</b> with {name}, later canceled.}}',
            { purpose, time, name, b },
          )
        : rich(
            '{purpose, select, meeting {<b>Meeting {time}</b> with {name}.} handover {<b>Key handover {time}</b> with {name}.} other {<b>Viewing {time}</b> with {name}.}}',
            { purpose, time, name, b },
          )
  }
}
