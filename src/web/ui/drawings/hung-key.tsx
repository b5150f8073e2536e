import { Board, HangingKey } from './board.tsx'

/** A key on its hook. */
export const HungKey = () => (
  <Board>
    <HangingKey />
  </Board>
)
