import type { ReactNode } from 'react'
import { readOut, type ContractText } from '#shared/contracts/contract-text.ts'

interface ContractPaperProps {
  text: string
  /** `kicker` goes above the title, `summary` between the title and the text. */
  kicker?: ReactNode
  summary?: ReactNode
}

/** A contract as it will look in print: the text that binds, then its translation if it has one. */
export const ContractPaper = ({ text, kicker, summary }: ContractPaperProps) => (
  <article className="wrap-anywhere">
    {kicker && <p className="mb-1.5 text-sm text-ink-muted">{kicker}</p>}
    {readOut(text).map((written, i) => (
      <OneLanguage
        key={written.language}
        written={written}
        isTranslation={i > 0}
        summary={i === 0 && summary}
      />
    ))}
  </article>
)

interface OneLanguageProps {
  written: ContractText
  isTranslation: boolean
  summary: ReactNode
}

const OneLanguage = ({ written, isTranslation, summary }: OneLanguageProps) => {
  const { language, title, parts } = written
  // Our templates are in languages that are read from left to right.
  const inLanguage = { lang: language, dir: 'ltr' }
  return (
    <div className={isTranslation ? 'mt-10 border-t border-line pt-10' : undefined}>
      <h2 {...inLanguage} className="mb-6 text-title-2 text-balance">
        {title}
      </h2>
      {summary}
      <div {...inLanguage}>
        {parts.map(({ heading, paragraphs }) => (
          <section key={heading} className="mt-6 first-of-type:mt-0">
            <h3 className="text-lg font-title">{heading}</h3>
            {paragraphs.map((paragraph) => (
              <Numbered key={paragraph} paragraph={paragraph} />
            ))}
          </section>
        ))}
      </div>
    </div>
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
