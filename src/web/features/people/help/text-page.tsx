import type { ReactNode } from 'react'
import { OpenPage } from '#web/ui/open-page.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'

interface TextPageProps {
  title: string
  /** The page's summary in one sentence. */
  lead: string
  children: ReactNode
}

/** A text page. */
export const TextPage = ({ title, lead, children }: TextPageProps) => (
  <OpenPage>
    <DocumentTitle>{title}</DocumentTitle>
    <article className="mx-auto w-full max-w-[44rem] px-5 pt-4 desk:pt-10">
      <h1 className="text-title-1">{title}</h1>
      <p className="mt-3 text-lg text-pretty text-ink-muted">{lead}</p>
      {children}
    </article>
  </OpenPage>
)

export const TextSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-10 text-pretty [&_a]:font-semibold [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-3 [&_li]:mt-2 [&_li]:ps-1 [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:ps-5 [&_ul]:marker:text-ink-muted">
    <h2 className="text-title-3">{title}</h2>
    {children}
  </section>
)
