import type { AdminStaff } from '@tidycrew/contracts';

/** Whether a person is invited with all others (decision D655): admins are invited one by one. */
export const isToInvite = ({ active, hasPassword, role }: AdminStaff): boolean =>
  active && !hasPassword && role !== 'admin';
