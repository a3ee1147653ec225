import type { AuditAction } from '@tidycrew/contracts';
import type { DemoInvoice } from './invoices.js';
import type { DemoMoney } from './money.js';
import { ADMIN_ID, MANAGER_ID } from './people.js';
import type { DemoPlan } from './plan.js';
import type { Row } from './rows.js';

/** The log tells of the cleans of so many days. */
const LOGGED_MS = 7 * 24 * 3_600_000;

/** Rows of what is known of houses. */
export interface DoorRows {
  notes: Row[];
  reveals: Row[];
  codes: Row[];
  keys: Row[];
  moves: Row[];
}

export function ofCleans({ cleans }: DemoPlan, now: Date): Row[] {
  const from = now.getTime() - LOGGED_MS;
  return cleans.flatMap(({ clockIn, clockOut, customerId, teamId, entries }, at) => {
    if (clockIn.getTime() < from) return [];
    const memberIds = entries.map(({ userId }) => userId);
    const details = { customerId, teamId, memberIds };
    const started = fact(clockIn, memberIds[0], 'clean.started', 'clean', at + 1, details);
    return clockOut ? [started, fact(clockOut, memberIds[0], 'clean.completed', 'clean', at + 1, {})] : [started];
  });
}

export function ofInvoices(invoices: readonly DemoInvoice[]): Row[] {
  return invoices.flatMap(({ number, source, totalCents, lines, status, issuedAt, closedAt }) => {
    const actor = source === 'manual' ? MANAGER_ID : null;
    const cleanIds = [...new Set(lines.flatMap(({ cleanId }) => cleanId ?? []))];
    const details = { source, totalCents, cleanIds };
    const created = fact(issuedAt, actor, 'invoice.created', 'invoice', number, details);
    if (!closedAt) return [created];
    const change = { before: 'sent', after: status };
    return [created, fact(closedAt, ADMIN_ID, 'invoice.status-changed', 'invoice', number, change)];
  });
}

export function ofMoney({ payments, allocations, reversals, notes }: DemoMoney): Row[] {
  const recorded = payments.map(
    ({ id, customer_id: customerId, amount_cents: amountCents, method, created_at: at }) => {
      const own = allocations.filter(({ payment_id: paymentId, cause }) => paymentId === id && cause === 'payment');
      const shares = own.map(({ invoice_id: invoiceId, amount_cents: cents }) => ({ invoiceId, cents }));
      const details = { customerId, amountCents, method, allocations: shares };
      return fact(at as Date, ADMIN_ID, 'payment.recorded', 'payment', id, details);
    },
  );
  const reversed = reversals.map(({ reverses_id: id, customer_id: customerId, amount_cents: cents, created_at: at }) =>
    fact(at as Date, ADMIN_ID, 'payment.reversed', 'payment', id, { customerId, amountCents: -Number(cents) }),
  );
  const credited = notes.map(({ number, invoice, totalCents, createdAt }) =>
    fact(createdAt, ADMIN_ID, 'credit-note.created', 'credit-note', number, { invoiceId: invoice.number, totalCents }),
  );
  return [...recorded, ...reversed, ...credited];
}

export function ofDoors({ codes, keys, moves }: DoorRows): Row[] {
  const customerOf = new Map(keys.map(({ id, customer_id: customerId }) => [id, customerId]));
  const saved = codes.map(({ customer_id: id, label, created_at: at }) =>
    fact(at as Date, ADMIN_ID, 'customer.code-saved', 'customer', id, { label, isReplaced: false }),
  );
  const moved = moves.map(({ key_id: id, at, to_holder_id: holderId }) => {
    const customerId = customerOf.get(id);
    const action = holderId === null ? 'key.created' : 'key.moved';
    const details = holderId === null ? { customerId, holderId } : { customerId, from: null, holderId };
    return fact(at as Date, ADMIN_ID, action, 'key', id, details);
  });
  return [...saved, ...moved];
}

export function fact(
  at: Date,
  actorId: unknown,
  action: AuditAction,
  subject: string,
  subjectId: unknown,
  details: object,
): Row {
  return { at, actor_id: actorId, action, subject, subject_id: subjectId, details };
}
