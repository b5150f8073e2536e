import { Board, KeyTag } from './board.tsx'

/** A key fallen from its hook: something failed. */
export const FallenKey = () => (
  <Board height={190}>
    <circle
      cx="160"
      cy="42"
      r="9"
      className="fill-surface stroke-line-strong"
      strokeWidth="1.75"
      strokeDasharray="4 4"
    />
    <path d="M84 174h152" className="stroke-line-strong" strokeWidth="1.75" strokeLinecap="round" />
    <g transform="translate(166 149) rotate(84) scale(.84) translate(-169 -144)">
      <KeyTag />
    </g>
  </Board>
)
