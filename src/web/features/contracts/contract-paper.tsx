import type { ReactNode } from 'react'
import { readOut } from '#shared/contracts/contract-text.ts'

interface ContractPaperProps {
  text: string
  /** `kicker` goes above the title, `summary` between the title and the text. */
  kicker?: ReactNode
  summary?: ReactNode
}

/** A contract as it will look in print. */
export const ContractPaper = ({ text, kicker, summary }: ContractPaperProps) => {
  const { title, parts } = readOut(text)
  return (
    <article className="wrap-anywhere">
      {kicker && <p className="mb-1.5 text-sm text-ink-muted">{kicker}</p>}
      <h2 className="mb-6 text-title-2 text-balance">{title}</h2>
      {summary}
      {parts.map(({ heading, paragraphs }) => (
        <section key={heading} className="mt-6 first-of-type:mt-0">
          <h3 className="text-lg font-title">{heading}</h3>
          {paragraphs.map((paragraph) => (
            <Numbered key={paragraph} paragraph={paragraph} />
          ))}
        </section>
      ))}
    </article>
  )
}

const Numbered = ({ paragraph }: { paragraph: string }) => {
  const [number, ...words] = paragraph.split(' ')
  return (
    <p className="mt-2 grid grid-cols-[2.25rem_1fr] text-pretty">
      <span className="text-ink-muted">{number} </span>
      <span>{words.join(' ')}</span>
    </p>
  )
}
