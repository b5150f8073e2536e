import type { ReactNode } from 'react'
import { show, t } from '#shared/messages/t.ts'
import { tagline, taglineDetail } from '#shared/product.ts'
import { rich } from '#web/lib/rich.ts'
import { RoleButtons } from './role-buttons.tsx'

const linkToDeck = (content: ReactNode) => (
  <a
    href="/test-swipe"
    className="inline-block py-3 font-semibold underline decoration-1 underline-offset-3 hover:text-ink"
  >
    {content}
  </a>
)

export const Pitch = () => (
  <div className="relative z-2 px-5 pb-5 max-desk:mx-auto max-desk:w-full max-desk:max-w-[640px] max-desk:self-end desk:col-start-1 desk:row-start-1 desk:self-center desk:pe-6 desk:pb-18 desk:ps-(--gutter)">
    <h1 className="font-heavy text-display text-wrap">{show(tagline)}</h1>
    <p className="mt-3 max-w-[32em] text-lg text-balance text-ink-muted desk:mt-5 desk:text-[1.25rem]">
      {show(taglineDetail)}
    </p>
    <RoleButtons />
    <noscript>
      <p className="mt-3 text-sm text-ink-muted">{t('You need JavaScript to sign in.')}</p>
    </noscript>
    <p className="mt-1.5 text-center text-sm text-ink-muted desk:mt-3 desk:text-start">
      {rich('Or <link>try the deck</link> first, no account needed', { link: linkToDeck })}
    </p>
  </div>
)
