import { Board, OnHook } from './board.tsx'

/** A door bell that hasn't rung: no activity. */
export const ShopBell = () => (
  <Board>
    <OnHook leaning={4}>
      <circle cx="169" cy="187" r="9" className="fill-ink" />
      <path
        d="M169 92c26 0 35 20 36 44 .6 15 4 24 13 32 4 4 2 10-4 10h-90c-6 0-8-6-4-10 9-8 12.4-17 13-32 1-24 10-44 36-44z"
        className="fill-accent"
      />
      <path
        d="M150 150c-1-20 3-34 12-40"
        className="stroke-accent-ink"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".7"
      />
      <circle cx="169" cy="84" r="11" className="stroke-(--key-ring)" strokeWidth="4" />
    </OnHook>
  </Board>
)
