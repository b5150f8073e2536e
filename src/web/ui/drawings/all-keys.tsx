import { Board, HangingKey } from './board.tsx'

/** Every key is back on its hook: nothing left to see. */
export const AllKeys = () => (
  <Board>
    <g transform="translate(-96)">
      <HangingKey />
    </g>
    <g transform="translate(96)">
      <HangingKey />
    </g>
    <HangingKey />
  </Board>
)
