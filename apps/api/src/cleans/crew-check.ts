import { fullName } from '@tidycrew/domain';
import { AppError } from '../platform/common/app-error.js';
import type { CrewMemberRow } from './crew.repository.js';

/** Everybody is known and not archived, else a refusal; `mayBeArchived` where the work was done before. */
export function checkCrew(memberIds: number[], members: CrewMemberRow[], mayBeArchived = false): void {
  if (members.length < memberIds.length) {
    throw new AppError('MEMBER_UNAVAILABLE', 'Somebody in this crew is not known.');
  }
  if (mayBeArchived) return;
  const archived = members.find((member) => !member.active);
  if (archived) throw memberArchived(fullName(archived));
}

export const memberArchived = (name: string): AppError =>
  new AppError('MEMBER_UNAVAILABLE', `${name} is archived and cannot join a clean.`);
