import { Board, OnHook, Ring } from './board.tsx'

/** A tag with a heart. */
export const HeartTag = () => (
  <Board>
    <OnHook>
      <path
        d="M169 202c-5-4-52-31-52-67a27 27 0 0 1 27-27c10 0 19 5 25 14 6-9 15-14 25-14a27 27 0 0 1 27 27c0 36-47 63-52 67z"
        className="fill-accent"
      />
      <path
        d="M134 140c0-9 6-15 14-15"
        className="stroke-accent-ink"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".7"
      />
      <path d="M169 103v20" className="stroke-ink" strokeWidth="2.5" strokeLinecap="round" />
      <Ring />
    </OnHook>
  </Board>
)
