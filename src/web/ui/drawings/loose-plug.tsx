import { Board, OnHook } from './board.tsx'

/** An unplugged cord over the hook: offline. */
export const LoosePlug = () => (
  <Board>
    <OnHook leaning={0}>
      <path
        d="M138 64c0 0-4 66 2 92 3 14 10 14 12 0 3-24-4-60 5-74 4-6 20-8 24 0 6 12 0 34 0 46"
        className="stroke-ink"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <path
        d="M172 196v-16M190 196v-16"
        className="stroke-(--key-ring)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M161 142a14 14 0 0 1 14-14h12a14 14 0 0 1 14 14v28a12 12 0 0 1-12 12h-16a12 12 0 0 1-12-12z"
        className="fill-accent"
      />
      <path
        d="M172 146v20M190 146v20"
        className="stroke-accent-ink"
        strokeWidth="3.5"
        strokeLinecap="round"
        opacity=".7"
      />
    </OnHook>
  </Board>
)
