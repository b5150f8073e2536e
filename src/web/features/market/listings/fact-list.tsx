import type { FactChip } from './format-listing.ts'

export const FactList = ({ facts }: { facts: readonly FactChip[] }) =>
  facts.length > 0 && (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-2.5">
      {facts.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-start gap-2.5 text-base wrap-anywhere">
          <Icon className="mt-0.5 size-[18px] text-accent" />
          {text}
        </li>
      ))}
    </ul>
  )
