import type { Role } from '@tidycrew/contracts';
import { addDays, startOfWeek } from '@tidycrew/domain';

export interface DemoPerson {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  /** Digits only. */
  phone: string;
  role: Role;
  /** Day the account was made. */
  since: string;
}

interface DemoTeam {
  id: number;
  name: string;
  /** One of the palette's eight colours (document 001). */
  colorHex: string;
  description: string;
}

/** A span in a team, the end not included. */
export interface DemoMembership {
  userId: number;
  teamId: number;
  startDate: string;
  endDate: string | null;
}

export const ADMIN_ID = 1;
export const MANAGER_ID = 2;
export const ANNA_ID = 3;

export const TEAM = { north: 1, bayside: 2, east: 3, west: 4 } as const;
type TeamId = (typeof TEAM)[keyof typeof TEAM];

export const DEMO_TEAMS: readonly DemoTeam[] = [
  { id: TEAM.north, name: 'Northside', colorHex: '#3B82F6', description: 'Inner north, from Carlton to Reservoir' },
  { id: TEAM.bayside, name: 'Bayside', colorHex: '#10B981', description: 'South Yarra and down along the bay' },
  { id: TEAM.east, name: 'Eastern', colorHex: '#8B5CF6', description: 'Richmond to Ringwood' },
  { id: TEAM.west, name: 'Westside', colorHex: '#F59E0B', description: 'Across the Maribyrnong and out to Werribee' },
];

const NAMES: readonly (readonly [first: string, last: string])[] = [
  ['Margaret', 'Doyle'],
  ['Daniel', 'Novak'],
  ['Anna', 'Petrou'],
  ['Liam', 'Nguyen'],
  ['Sofia', 'Rossi'],
  ['Mehmet', 'Yilmaz'],
  ['Grace', "O'Brien"],
  ['Arjun', 'Singh'],
  ['Chloe', 'Martin'],
  ['Hannah', 'Weber'],
  ['Tomasz', 'Kowalski'],
  ['Mei', 'Chen'],
  ['Ruby', 'Walker'],
  ['Samir', 'Haddad'],
  ['Isla', 'McKenzie'],
  ['Noah', 'Tran'],
];

/** One admin, one manager and fourteen cleaners. */
export function demoPeople(today: string): DemoPerson[] {
  return NAMES.map(([firstName, lastName], at) => {
    const id = at + 1;
    const role = id === ADMIN_ID ? 'admin' : id === MANAGER_ID ? 'manager' : 'staff';
    const account = role === 'staff' ? firstName.toLowerCase() : role;
    return {
      id,
      email: `${account}@tidycrew.test`,
      firstName,
      lastName,
      phone: `049157${String(1000 + id * 137).slice(-4)}`,
      role,
      since: addDays(today, -900 + at * 20),
    };
  });
}

/** Weeks since each team began: the business has grown from one to four within a year. */
const WEEKS_OF_TEAM = { [TEAM.west]: 64, [TEAM.north]: 24, [TEAM.bayside]: 15, [TEAM.east]: 10 } as const;

/** Who was in which team when: most never moved, three moved, and one (Noah) is in no team any more. */
export function demoMemberships(today: string): DemoMembership[] {
  const weeksAgo = (weeks: number): string => addDays(startOfWeek(today), -7 * weeks);
  const settled: [teamId: TeamId, userIds: number[]][] = [
    [TEAM.north, [ANNA_ID, 4, 6]],
    [TEAM.bayside, [7, 8, 9]],
    [TEAM.east, [10, 12]],
    [TEAM.west, [13, 14]],
  ];
  const moved: [userId: number, from: TeamId, to: number | null, weeks: number][] = [
    [5, TEAM.bayside, TEAM.north, 3],
    [15, TEAM.east, TEAM.west, 5],
    [11, TEAM.west, TEAM.east, 2],
    [16, TEAM.west, null, 2],
  ];
  const joined = (teamId: TeamId): string => weeksAgo(WEEKS_OF_TEAM[teamId]);
  return [
    ...settled.flatMap(([teamId, userIds]) =>
      userIds.map((userId) => ({ userId, teamId, startDate: joined(teamId), endDate: null })),
    ),
    ...moved.flatMap(([userId, from, to, weeks]) => [
      { userId, teamId: from, startDate: joined(from), endDate: weeksAgo(weeks) },
      ...(to === null ? [] : [{ userId, teamId: to, startDate: weeksAgo(weeks), endDate: null }]),
    ]),
  ];
}
