import { Board, KeyTag, OnHook, Ring } from './board.tsx'

/** A ring for two keys with only one on it. */
export const HalfMatch = () => (
  <Board>
    <OnHook leaning={0}>
      <g transform="rotate(-17 169 88)">
        <path
          d="M142 104a15 15 0 0 1 15-15h24a15 15 0 0 1 15 15v82a13 13 0 0 1-13 13h-28a13 13 0 0 1-13-13z"
          className="fill-surface stroke-line-strong"
          strokeWidth="2"
          strokeDasharray="6 6"
        />
      </g>
      <g transform="rotate(15 169 88)">
        <KeyTag />
      </g>
      <Ring />
    </OnHook>
  </Board>
)
