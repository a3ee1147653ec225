import type { CodeReveal, CustomerCode, RevealedCode } from '@tidycrew/contracts';
import type { CodeRow, RevealRow } from './code.repository.js';

export function presentCode({ id, label, createdAt, createdBy }: CodeRow): CustomerCode {
  return { id, label, createdAt: createdAt.toISOString(), createdBy };
}

export function presentRevealed({ value, until }: { value: string; until: Date }): RevealedCode {
  return { value, until: until.toISOString() };
}

export function presentReveal(row: RevealRow): CodeReveal {
  return {
    id: row.id,
    at: row.at.toISOString(),
    userId: row.userId,
    userName: row.userName,
    customerId: row.customerId,
    customerName: row.customerName,
    codeId: row.codeId,
    label: row.label,
    jobId: row.jobId,
    hadVisit: row.hadVisit,
    isReplaced: row.isReplaced,
    reason: row.reason,
  };
}
