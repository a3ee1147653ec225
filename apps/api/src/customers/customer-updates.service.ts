import { Injectable } from '@nestjs/common';
import { LIMITS, UPDATED_FIELDS } from '@tidycrew/contracts';
import { nameKey, type PhoneState } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import type { Customer } from '../model/customer.entity.js';
import { type AuditFact, AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { addRepeats, type CheckedLine } from '../platform/common/csv-import.dto.js';
import { grouped } from '../platform/common/grouped.js';
import { changedAt } from '../platform/common/last-change.js';
import { TransactionEvents } from '../platform/common/transaction-events.js';
import type { ImportedCustomerDto } from './customer.admin.dto.js';
import { type ChangedCustomer, CustomerAdminRepository } from './customer-admin.repository.js';
import { changeFact, changesOf } from './customer-change.js';
import { CustomerFigures } from './customer-figures.service.js';
import { changesInWords, togetherWith, updateOf } from './customer-import-change.js';
import { CustomerImportRepository, type ImportedChange, type KeptChange } from './customer-import.repository.js';
import { type CustomersFilled, type NotesBefore, NotesUndone } from './customers-filled.event.js';
import { CustomerPriced } from './customer-priced.event.js';
import { nameTakenSentence } from './customer.service.js';

/** What the check says of a line without an address. */
const NEEDS_ADDRESS = 'Address is required';

const pricedSentence = (cleans: number, isInvoiced: boolean): string => {
  const count = `${cleans} ${cleans === 1 ? 'clean takes' : 'cleans take'} this price.`;
  return isInvoiced ? `${count} The invoices wait as drafts; nothing is mailed.` : count;
};

/** A line, and the customer who is there already that it is about. */
export interface CustomerLine extends CheckedLine<ImportedCustomerDto> {
  known?: Customer;
  /** The map was asked for its address, whatever it said. */
  isAsked?: boolean;
}

/** What a file says of customers who are there already (decision D652). */
@Injectable()
export class CustomerUpdates {
  constructor(
    private readonly rows: CustomerAdminRepository,
    private readonly imports: CustomerImportRepository,
    private readonly figures: CustomerFigures,
    private readonly events: TransactionEvents,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Names that stand twice in the file, or that customers have already (decision D15); where the file updates, these lines are about
   * those customers, and so are others with the address of one (decision D652).
   */
  async match(
    tx: EntityManager,
    lines: CustomerLine[],
    update: readonly string[] | undefined,
    isLocked: boolean,
  ): Promise<void> {
    const named = lines.filter(({ row }) => row.name !== '' && row.name.length <= LIMITS.name);
    await addRepeats(named, ({ row }) => nameKey(row.name), 'customer name');
    const names = named.map(({ row }) => row.name);
    const taken = await this.imports.takenNames(tx, names);
    if (update === undefined) {
      for (const { place, name } of taken) named[place]?.row.problems.push(nameTakenSentence(name));
      return;
    }
    const byName = new Set(taken.map(({ place }) => named[place]));
    const others = named.filter((line) => !byName.has(line) && line.row.problems.length === 0);
    const addresses = others.map(({ row }) => row.address);
    const found = await this.imports.takenAddresses(tx, addresses);
    const ids = new Map<CustomerLine, number>(
      taken.flatMap(({ place, id }) => (named[place] ? [[named[place], id]] : [])),
    );
    for (const { place, id, name } of found) {
      ids.set(others[place]!, id);
      others[place]!.row.hints.push(`Taken for ${name}, who has this address.`);
    }
    const all = [...new Set(ids.values())];
    const customers = await (isLocked ? this.rows.allForChange(tx, all) : this.imports.allById(tx, all));
    const byId = new Map(customers.map((customer) => [customer.id, customer]));
    for (const line of lines) {
      const known = byId.get(ids.get(line) ?? 0);
      line.row.customerId = known?.id ?? null;
      if (!known) continue;
      line.known = known;
      // They have one.
      line.row.problems = line.row.problems.filter((problem) => problem !== NEEDS_ADDRESS);
    }
    await addRepeats(
      lines.filter(({ known, row }) => known && row.problems.length === 0),
      ({ known }) => String(known!.id),
      'customer',
    );
  }

  /** What the lines would change, and which cleans would take a price (decision D653). */
  async addChanges(tx: EntityManager, lines: readonly CustomerLine[], state: PhoneState): Promise<void> {
    const known = lines.filter((line) => line.known && line.row.problems.length === 0);
    if (known.length === 0) return;
    const ids = known.map((line) => line.known!.id);
    const unpriced = await this.imports.unpriced(tx, ids);
    const codes = await this.imports.codeLabels(tx, ids);
    for (const line of known) {
      const before = line.known!;
      const after = updateOf(line.input, before, UPDATED_FIELDS, state);
      line.row.changes = changesInWords(before, after, line.input, codes.get(before.id) ?? []);
      const waiting = before.priceCents === null && after.priceCents != null ? (unpriced.get(before.id) ?? 0) : 0;
      if (waiting > 0) line.row.hints.push(pricedSentence(waiting, before.invoiceRequired));
    }
  }

  /** Writes the ticked fields of who is there already; answers what was changed. */
  async write(
    tx: EntityManager,
    caller: Caller,
    lines: readonly CustomerLine[],
    { importId, update, state }: { importId: number; update: readonly string[]; state: PhoneState },
  ): Promise<ImportedChange[]> {
    const changes: ImportedChange[] = [];
    const rows: ChangedCustomer[] = [];
    const facts: AuditFact[] = [];
    const priced: { id: number; priceCents: number }[] = [];
    for (const { known, input } of lines) {
      if (!known) continue;
      const after = updateOf(input, known, update, state);
      const changed = Object.keys(after);
      if (changed.length === 0) continue;
      const { id, priceCents } = known;
      const updatedAt = changedAt(known, this.clock.now());
      rows.push({ id, ...after, updatedAt });
      const before = Object.fromEntries(
        changed.flatMap(togetherWith).map((field) => [field, known[field as keyof Customer]]),
      );
      changes.push({
        customerId: id,
        before: { ...before, updatedAt: known.updatedAt },
        after: { ...before, ...after, updatedAt },
      });
      const fact = changeFact(known, after, changed);
      facts.push({ ...fact, details: { ...fact.details, importId } });
      if (priceCents === null && after.priceCents != null) priced.push({ id, priceCents: after.priceCents });
    }
    await this.rows.saveAll(tx, rows);
    await this.audit.recordEach(tx, caller, facts);
    await this.price(tx, caller, priced);
    return changes;
  }

  /** Cleans that waited for the first price of their customer take it. */
  private async price(
    tx: EntityManager,
    caller: Caller,
    customers: readonly { id: number; priceCents: number }[],
  ): Promise<void> {
    if (customers.length === 0) return;
    const waiting = await this.imports.unpriced(
      tx,
      customers.map(({ id }) => id),
    );
    for (const { id, priceCents } of customers.filter((one) => waiting.has(one.id))) {
      const event = new CustomerPriced(tx, caller, id, priceCents, true);
      await this.events.emit(event);
      if (event.pricedCleans > 0) await this.figures.ofCustomer(tx, id);
    }
  }

  /** Keeps what was before an import of who is there already, with the access notes of their houses, so that it can be undone. */
  async keep(
    tx: EntityManager,
    importId: number,
    changes: readonly ImportedChange[],
    { notesBefore, at }: CustomersFilled,
    known: readonly number[],
  ): Promise<void> {
    const changed = new Map(changes.map((change) => [change.customerId, change]));
    for (const customerId of known) {
      const access = notesBefore.get(customerId);
      if (!access) continue;
      const change = changed.get(customerId);
      changed.set(customerId, {
        customerId,
        before: { ...change?.before, access },
        after: { ...change?.after, access: at },
      });
    }
    if (changed.size > 0) await this.imports.keepChanges(tx, importId, [...changed.values()]);
  }

  /**
   * Gives back values that are still the imported ones. What a later import has changed again is left to its undo, which gives back what
   * was before both (decision D725). The customers must be locked. Answers who has some back, and who has others since.
   */
  async giveBack(tx: EntityManager, id: number): Promise<{ restored: Set<number>; kept: Set<number> }> {
    const changes = await this.imports.takeChanges(tx, id);
    const ids = [...new Set(changes.map(({ customerId }) => customerId))];
    const customers = new Map((await this.rows.allForChange(tx, ids)).map((customer) => [customer.id, customer]));
    const others = await this.imports.changesOf(tx, ids);
    const othersOf = grouped(others, ({ customerId }) => customerId);
    const [restored, kept] = [new Set<number>(), new Set<number>()];
    const rows = new Map<number, ChangedCustomer>();
    for (const change of changes) {
      const { customerId, before, after } = change;
      const customer = customers.get(customerId);
      if (!customer) continue;
      const later = (othersOf.get(customerId) ?? []).filter((other) => other.id > change.id);
      const { updatedAt, access, ...values } = before;
      if (access) {
        const undone = new NotesUndone(tx, customerId, notesOf(access), new Date(after.access as string));
        await this.events.emit(undone);
        (undone.isDone ? restored : kept).add(customerId);
        const heir = later.find((other) => savedAtOf(other) === after.access);
        if (heir) heir.before.access = access;
      }
      const fields = Object.keys(values);
      const { own, handed } = handOn(change, fields, later);
      const same = stillSame(customer, own, after);
      const isWhole = same.length + handed.length === fields.length;
      if (same.length < fields.length) kept.add(customerId);
      const next = later.find((other) => other.before.updatedAt !== undefined);
      if (next && isWhole && next.before.updatedAt === after.updatedAt) next.before.updatedAt = updatedAt;
      if (same.length === 0) continue;
      // Who is again as before the import counts as not changed by it.
      const isUntouched = isWhole && customer.updatedAt.toISOString() === after.updatedAt;
      const given = {
        ...Object.fromEntries(same.map((field) => [field, values[field]])),
        updatedAt: isUntouched ? new Date(updatedAt as string) : changedAt(customer, this.clock.now()),
      };
      const last = later.findLast((other) => other.after.updatedAt !== undefined);
      if (last?.after.updatedAt === customer.updatedAt.toISOString())
        last.after.updatedAt = given.updatedAt.toISOString();
      rows.set(customerId, { ...rows.get(customerId), id: customerId, ...given });
      Object.assign(customer, given);
      restored.add(customerId);
    }
    await this.rows.saveAll(tx, [...rows.values()]);
    if (others.length > 0) await this.imports.saveChanges(tx, others);
    return { restored, kept };
  }
}

/**
 * Hands what a change was before to the next import that has changed the same again, where that has found the imported values.
 * Answers which fields are `handed` on, and which are the change's `own`: no later import has changed them.
 */
function handOn(
  { before, after }: KeptChange,
  fields: readonly string[],
  later: readonly KeptChange[],
): { own: string[]; handed: string[] } {
  const [own, handed]: [string[], string[]] = [[], []];
  for (const columns of new Set(fields.map(togetherWith))) {
    const these = fields.filter((field) => columns.includes(field));
    const next = later.find((other) => columns.some((column) => column in other.before));
    const imported = Object.fromEntries(these.map((field) => [field, after[field]]));
    if (!next) own.push(...these);
    else if (changesOf(next.before as unknown as Customer, imported).length === 0) {
      Object.assign(next.before, Object.fromEntries(these.map((field) => [field, before[field]])));
      next.after = { ...imported, ...next.after };
      handed.push(...these);
    }
  }
  return { own, handed };
}

/** Which of these fields are still the imported ones; those that say something only together are so together. */
function stillSame(customer: Customer, fields: readonly string[], after: Record<string, unknown>): string[] {
  const imported = Object.fromEntries(fields.map((field) => [field, after[field]]));
  const others = changesOf(customer, imported);
  return fields.filter((field) => !togetherWith(field).some((column) => others.includes(column)));
}

/** When the access notes were saved that a change has found; undefined: it has found none. */
const savedAtOf = ({ before: { access } }: KeptChange): unknown =>
  (access as { savedAt?: unknown } | undefined)?.savedAt;

/** As they were kept, in JSON. */
function notesOf(kept: unknown): NotesBefore {
  const { notes, savedAt } = kept as { notes: NotesBefore['notes']; savedAt: string | null };
  return { notes, savedAt: savedAt === null ? null : new Date(savedAt) };
}
