import type { Absence, AbsenceNeeds, AdminAbsence } from '@tidycrew/contracts';
import { isoInstant } from '../platform/common/instant.js';
import type { AbsenceRow, NeedsRow } from './absence.repository.js';

export const presentAbsence = (row: AbsenceRow): Absence => ({
  id: row.id,
  fromDay: row.fromDay,
  untilDay: row.untilDay,
  isSick: row.isSick,
  note: row.note,
  state: row.state,
  decidedByName: row.decidedByName,
  decidedAt: row.decidedAt && isoInstant(row.decidedAt),
  answer: row.answer,
  createdAt: isoInstant(row.createdAt),
});

export const presentAdminAbsence = (row: AbsenceRow): AdminAbsence => ({
  ...presentAbsence(row),
  userId: row.userId,
  userName: row.userName,
  visits: row.visits,
});

/** Why somebody is away is told to admins only (decision D660). */
export const presentNeeds = ({ awayToday, asked, withdrawn }: NeedsRow, isAdmin: boolean): AbsenceNeeds => ({
  awayToday: awayToday.map(({ userId, name, teamName, visits, isSick }) => ({
    userId,
    name,
    teamName,
    visits,
    ...(isAdmin && { isSick }),
  })),
  asked,
  withdrawn: withdrawn.map(({ id, userId, name, fromDay, untilDay }) => ({ id, userId, name, fromDay, untilDay })),
});
