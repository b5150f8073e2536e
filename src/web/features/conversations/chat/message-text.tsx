import { textParts } from './text-parts.ts'

/** The text of a message; only safe URLs become links. */
export const MessageText = ({ text }: { text: string }) =>
  textParts(text).map((part, at) =>
    part.kind === 'words' ? (
      part.text
    ) : (
      <a
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change places
        key={at}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="font-medium underline decoration-1 underline-offset-3"
      >
        {part.text}
      </a>
    ),
  )
