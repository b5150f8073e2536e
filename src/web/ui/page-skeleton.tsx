const written = document.getElementById('root')?.innerHTML ?? ''
/** The photo of the first card belongs to the screen that the page was loaded for. */
const html = written.replace(/(<div data-first-picture=""[^>]*>)<img[^>]*>/, '$1')

/** Shown again while something loads: the skeleton that the build wrote into the page, from `app-skeleton.tsx`. */
export const PageSkeleton = () => (
  // oxlint-disable-next-line react/no-danger -- it is our own page
  <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
)
