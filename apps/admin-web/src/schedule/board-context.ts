import { createContext, use } from 'react';
import type { ScheduleTeam, Visit } from '@tidycrew/contracts';

interface BoardValue {
  teams: readonly ScheduleTeam[];
  /** Names of those who are double-booked, by visit. */
  twice: ReadonlyMap<number, string>;
  canChange: boolean;
  onOpen: (visit: Visit) => void;
  /** Where a team's day is, after the '?'. */
  dayLink: (day: string, teamId: number) => string;
}

/** What every card and cell of the board needs. */
export const BoardContext = createContext<BoardValue | null>(null);

export function useBoard(): BoardValue {
  const board = use(BoardContext);
  if (!board) throw new Error('A card is drawn outside of the board.');
  return board;
}
