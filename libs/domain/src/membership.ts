/** Days a person belongs to a team: from startDate up to, not including, endDate ('yyyy-MM-dd'; null: no end). */
interface Membership {
  startDate: string;
  endDate: string | null;
}

/** Whether somebody belongs to the team on that day: `startDate <= day < endDate` (decision D19). In SQL: memberOn. */
export function isMemberOn({ startDate, endDate }: Membership, day: string): boolean {
  return startDate <= day && (endDate === null || day < endDate);
}
