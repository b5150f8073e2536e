import { useId, type ComponentProps } from 'react'
import { classes } from './classes.ts'
import { boxClasses, FieldFrame, noteProps, type FieldFrameProps } from './field-frame.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value'>, FieldFrameProps {
  value: string
  /** A range of text to highlight as not allowed. It isn't changed. */
  marked?: { index: number; length: number } | undefined
  /** The length and its limit: "312/4,000". */
  counter?: string
}

const textClasses = 'col-start-1 row-start-1 min-h-28 px-4 py-3.5 whitespace-pre-wrap wrap-anywhere'

/**
 * Grows with its text: an invisible copy behind it sets the height of both. The copy also shows the highlight, which a
 * text area can't.
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
          {/* a trailing line break alone would have no height */}
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
          <span className="pointer-events-none absolute end-4 bottom-2.5 text-xs text-ink-muted tabular-nums">
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
