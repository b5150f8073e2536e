import { Board, OnHook } from './board.tsx'

/** A hook without its key: not found. */
export const MissingKey = () => (
  <Board>
    <OnHook leaning={0}>
      <path
        d="M142 104a15 15 0 0 1 15-15h24a15 15 0 0 1 15 15v82a13 13 0 0 1-13 13h-28a13 13 0 0 1-13-13z"
        className="fill-surface-sunken stroke-line-strong"
        strokeWidth="2"
        strokeDasharray="6 6"
      />
      <path
        d="M159 136a10.5 10.5 0 1 1 15 9.5c-3.5 1.8-5 3.5-5 8"
        className="stroke-accent"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="169" cy="170" r="4.5" className="fill-accent" />
    </OnHook>
  </Board>
)
