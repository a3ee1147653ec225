import { createContext, use } from 'react';
import type { AdminClean, PlanChanged, Schedule, ScheduleDay, Visit } from '@tidycrew/contracts';
import type { Scope } from '../visits/plans/forms';

/** A dialog over the board, which works on what it was opened for: a poll never changes it. */
export type Opened =
  | { dialog: 'visit' | 'takers' | 'skip' | 'note' | 'customer' | 'addClean'; visit: Visit }
  | { dialog: 'move'; visit: Visit; scope: Scope }
  | { dialog: 'add'; day: string }
  | { dialog: 'closed'; day: ScheduleDay }
  | { dialog: 'kept'; answer: PlanChanged }
  | { dialog: 'clean'; clean: AdminClean };

interface BoardValue {
  schedule: Schedule;
  twice: ReadonlyMap<number, string>;
  canChange: boolean;
  onOpened: (next: Opened) => void;
}

export const BoardContext = createContext<BoardValue | null>(null);

export function useBoard(): BoardValue {
  const board = use(BoardContext);
  if (!board) throw new Error('A card is drawn outside of the board.');
  return board;
}
