import type { DueCustomer } from '@tidycrew/contracts';

/** A row of the due board without what it was counted by. */
export function presentDue(row: DueCustomer): DueCustomer {
  return {
    customerId: row.customerId,
    customerName: row.customerName,
    address: row.address,
    cleanFrequency: row.cleanFrequency,
    lastCleanDay: row.lastCleanDay,
    dueDay: row.dueDay,
    daysLate: row.daysLate,
    state: row.state,
    teamId: row.teamId,
    visitId: row.visitId,
    visitDay: row.visitDay,
  };
}
