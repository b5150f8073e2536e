import { SkipLink } from '#web/ui/skip-link.tsx'
import { Fan } from './fan.tsx'
import { FourKinds } from './four-kinds.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'
import type { LanguageLinksProps } from './language-links.tsx'
import { LastCall } from './last-call.tsx'
import { Pitch } from './pitch.tsx'
import { Promises } from './promises.tsx'

/** Rendered at build time and served as plain HTML: it must make sense before any script runs. */
export const LandingPage = (languages: LanguageLinksProps) => (
  <>
    <SkipLink />
    <div className="overflow-x-clip pb-(--floor)">
      <LandingHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        <div className="relative grid grid-rows-[auto_1fr] max-desk:min-h-[calc(100svh-124px)] desk:min-h-[calc(100svh-88px)] desk:grid-cols-[minmax(0,1.22fr)_minmax(0,1fr)] desk:grid-rows-1">
          <Fan />
          <Pitch />
        </div>
        {/* Each section is laid out when it comes near. Until then it keeps its last width, which must not size the
            column. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-18 pt-14 *:[contain-intrinsic-height:auto_600px] *:[content-visibility:auto] desk:gap-28 desk:pt-20">
          <HowItWorks />
          <FourKinds />
          <Promises />
          <LastCall />
        </div>
      </main>
      <LandingFooter {...languages} />
    </div>
  </>
)
