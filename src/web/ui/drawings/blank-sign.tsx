import { Board, OnHook } from './board.tsx'

/** A blank door sign: nothing listed yet. */
export const BlankSign = () => (
  <Board>
    <OnHook leaning={2}>
      <path
        d="m120 122 49-44 49 44"
        className="stroke-ink"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="99" y="116" width="140" height="82" rx="20" className="fill-accent" />
      <rect
        x="109"
        y="126"
        width="120"
        height="62"
        rx="12"
        className="stroke-accent-ink"
        strokeWidth="2"
        strokeDasharray="6 6"
        opacity=".7"
      />
      <path d="M169 143v28M155 157h28" className="stroke-accent-ink" strokeWidth="6" strokeLinecap="round" />
    </OnHook>
  </Board>
)
