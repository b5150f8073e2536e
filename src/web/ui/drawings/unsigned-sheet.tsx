import { Board, OnHook, Ring } from './board.tsx'

/** A sheet of paper with a signature line. */
export const UnsignedSheet = () => (
  <Board>
    <OnHook leaning={4}>
      <path
        d="M131 90h76a14 14 0 0 1 14 14v74l-22 24h-68a14 14 0 0 1-14-14v-84a14 14 0 0 1 14-14z"
        className="fill-surface-raised stroke-line-strong"
        strokeWidth="1.75"
      />
      <path d="M221 178h-12a10 10 0 0 0-10 10v14z" className="fill-accent-soft" />
      <circle cx="169" cy="104" r="7" className="fill-surface-sunken stroke-line-strong" strokeWidth="1.75" />
      <path
        d="M135 128h68M135 141h68M135 154h40"
        className="stroke-line-strong"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M135 184c7-15 13-15 14-6 1 8 8-8 13-7 5 0 0 9 6 8 5 0 6-4 12-4"
        className="stroke-accent"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Ring />
    </OnHook>
  </Board>
)
