import type { Customer } from '../model/customer.entity.js';
import type { AuditFact } from '../platform/common/audit-log.js';

/** The names of the fields that differ; degrees count as they are shown, with six decimals. */
export function changesOf(before: Customer, after: Partial<Customer>): string[] {
  return Object.entries(after).flatMap(([field, value]) => {
    const old = before[field as keyof Customer];
    const isDegrees = field === 'latitude' || field === 'longitude';
    return (isDegrees ? Number(old).toFixed(6) === Number(value).toFixed(6) : old === value) ? [] : [field];
  });
}

/** What the audit log says of a changed customer, the same whether one is changed or many. */
export function changeFact(
  before: Customer,
  after: Partial<Customer>,
  changed: string[],
): AuditFact & { details: object } {
  const { active = before.active, priceCents } = after;
  return {
    action: before.active === active ? 'customer.updated' : active ? 'customer.restored' : 'customer.archived',
    subject: 'customer',
    subjectId: before.id,
    details: {
      changed,
      ...(changed.includes('priceCents') && { priceCents: { before: before.priceCents, after: priceCents } }),
    },
  };
}
