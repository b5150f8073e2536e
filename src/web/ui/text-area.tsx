import { useId, type ComponentProps } from 'react'
import { classes } from './classes.ts'
import { boxClasses, FieldFrame, noteProps, type FieldFrameProps } from './field-frame.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value'>, FieldFrameProps {
  value: string
  /** A stretch of the text that is not wanted: marked, not changed. */
  marked?: { index: number; length: number } | undefined
  /** How much is written of how much may be: "312/4,000". */
  counter?: string
}

const textClasses = 'col-start-1 row-start-1 min-h-28 px-4 py-3.5 whitespace-pre-wrap wrap-anywhere'

/**
 * Grows with its text: a copy of it stands invisibly behind and gives both their height. The copy also carries
 * the mark, because a text area itself cannot.
 */
export const TextArea = ({
  label,
  error,
  hint,
  id,
  className,
  value,
  marked,
  counter,
  ...textarea
}: TextAreaProps) => {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <FieldFrame inputId={inputId} label={label} error={error} hint={hint} className={className}>
      <div className={classes('relative grid', boxClasses(error))}>
        <div aria-hidden="true" className={classes(textClasses, 'text-transparent', counter && 'pb-8')}>
          {marked ? <Marked text={value} {...marked} /> : value}
          {/* a closing line break would have no height of its own */}
          {'\u200b'}
        </div>
        <textarea
          {...textarea}
          {...noteProps(inputId, { error, hint })}
          value={value}
          className={classes(
            textClasses,
            'relative w-full resize-none overflow-hidden rounded-control bg-transparent outline-none',
            counter && 'pb-8',
          )}
        />
        {counter && (
          <span className="pointer-events-none absolute right-4 bottom-2.5 text-xs text-ink-muted tabular-nums">
            {counter}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}

const Marked = ({ text, index, length }: { text: string; index: number; length: number }) => (
  <>
    {text.slice(0, index)}
    <mark className="rounded-[6px] bg-danger-soft text-transparent shadow-[0_0_0_3px_var(--danger-soft)]">
      {text.slice(index, index + length)}
    </mark>
    {text.slice(index + length)}
  </>
)
