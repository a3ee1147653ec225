import type { Schedule, Visit } from '@tidycrew/contracts';
import type { CsvCell } from '@tidycrew/domain';

export const BOARD_COLUMNS = [
  'Date',
  'Team',
  'Place in the day',
  'Customer',
  'Address',
  'Window from',
  'Window to',
  'Expected',
  'Minutes',
  'Price',
  'State',
  'Reason',
  'Closed day',
  'Due',
  'Note',
];

/** A row of the file: a visit with its team and its place among the visits of its team's day. */
interface BoardLine {
  visit: Visit;
  team: string | null;
  place: number | null;
}

/** The visits of the days in their order, then those to be placed. */
export function boardLines({ visits, unplaced, teams }: Schedule): BoardLine[] {
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const places = new Map<string, number>();
  return [...visits, ...unplaced].map((visit) => {
    const { day, teamId } = visit;
    const cell = `${day} ${teamId}`;
    const place = day === null || teamId === null ? null : (places.get(cell) ?? 0) + 1;
    if (place !== null) places.set(cell, place);
    return { visit, team: teamId === null ? null : (names.get(teamId) ?? null), place };
  });
}

export function boardCells({ visit, team, place }: BoardLine): CsvCell[] {
  return [
    visit.day,
    team,
    place,
    visit.customerName,
    visit.customerAddress,
    visit.windowFrom,
    visit.windowTo,
    visit.expectedTime,
    visit.minutes,
    visit.price,
    STATES[visit.state],
    visit.reason === null ? null : REASONS[visit.reason],
    visit.closed,
    visit.dueDay,
    visit.note,
  ];
}

const STATES: Record<Visit['state'], string> = {
  toPlace: 'To place',
  unassigned: 'Unassigned',
  planned: 'Planned',
  inProgress: 'In progress',
  done: 'Done',
  noCrew: 'No crew',
  late: 'Late',
  missed: 'Missed',
  skipped: 'Skipped',
  refused: 'Cannot clean',
};

const REASONS: Record<NonNullable<Visit['reason']>, string> = {
  customer: "Customer's wish",
  us: 'Ours',
  holiday: 'Holiday',
  noAccess: 'No access',
  nobodyHome: 'Nobody home',
  unsafe: 'Unsafe',
};
