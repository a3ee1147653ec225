import { Injectable } from '@nestjs/common';
import { customerSearchWords } from '@tidycrew/domain';
import { DataSource } from 'typeorm';
import { readInvoiceSearch } from '../../invoices/invoice-search.js';
import { AppError } from '../../platform/common/app-error.js';
import { hasWords } from '../../platform/common/customer-search.js';
import { anywhere, dayFilter, idsOf, searchOf } from '../../platform/common/list-filter.js';
import type { ListRequest } from '../../platform/common/list-query.js';
import { Conditions, type Page, readPage } from '../../platform/common/page.js';
import { MAX_ID } from '../../platform/common/validation.js';
import { type CreditNoteRow, INVOICE_OF_NOTE, SELECT_CREDIT_NOTE } from './credit-note.repository.js';

/** What the list of credit notes can be sorted by. */
export const CREDIT_NOTE_SORTS = { id: 'n.id', issueDate: 'n.issue_date', total: 'n.total_cents' };

const TIE_BREAK = 'n.id DESC';
/** 'CN-000012', 'cn 12' */
const MARKED_NUMBER = /^cn[-\s]*(\d{1,10})$/i;

/** Reads lists of credit notes. Filters: customerId, invoiceId, from, to (of the issue date), q (numbers, amount, name, reason), id. */
@Injectable()
export class CreditNoteListRepository {
  constructor(private readonly database: DataSource) {}

  page(list: ListRequest): Promise<Page<CreditNoteRow>> {
    const query = { select: SELECT_CREDIT_NOTE, from: 'credit_notes n', key: 'n.id', tieBreak: TIE_BREAK };
    const joins = (): string => INVOICE_OF_NOTE;
    const conditions = conditionsOf(list.filter);
    return readPage(this.database, { ...query, joins, conditions, isNeverNull: true, isCountBounded: true }, list);
  }

  /** The ids of the list's notes in its order. */
  async ids({ filter, orderBy, direction }: ListRequest): Promise<number[]> {
    const { where, params } = conditionsOf(filter);
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT n.id FROM credit_notes n ${where} ORDER BY ${orderBy} ${direction}, ${TIE_BREAK}`,
      params,
    );
    return rows.map(({ id }) => id);
  }

  /** These notes in the order of the list. */
  inOrder({ orderBy, direction }: ListRequest, ids: number[]): Promise<CreditNoteRow[]> {
    const order = `ORDER BY ${orderBy} ${direction}, ${TIE_BREAK}`;
    return this.database.query<CreditNoteRow[]>(
      `${SELECT_CREDIT_NOTE} FROM credit_notes n ${INVOICE_OF_NOTE} WHERE n.id = ANY ($1) ${order}`,
      [ids],
    );
  }
}

function conditionsOf(filter: Record<string, unknown>): Conditions {
  const conditions = new Conditions();
  conditions.among('n.id', idsOf(filter));
  conditions.among('n.customer_id', idsOf(filter, 'customerId'));
  conditions.among('n.invoice_id', idsOf(filter, 'invoiceId'));
  const [from, to] = [dayFilter(filter, 'from'), dayFilter(filter, 'to')];
  if (from && to && from > to) throw new AppError('VALIDATION_FAILED', 'The first day must not be after the last one.');
  if (from) conditions.add(`n.issue_date >= ${conditions.param(from)}`);
  if (to) conditions.add(`n.issue_date <= ${conditions.param(to)}`);
  const search = searchOf(filter);
  if (search) conditions.add(searchCondition(search, conditions));
  return conditions;
}

/** Numbers of notes and invoices, amounts, names and reasons; one of them fits. */
function searchCondition(search: string, conditions: Conditions): string {
  const marked = Number(MARKED_NUMBER.exec(search)?.[1] ?? 0);
  if (marked > 0) return `n.number = ${conditions.param(Math.min(marked, MAX_ID))}`;
  const { number, cents, name } = readInvoiceSearch(search);
  const parts: string[] = [];
  if (number !== null) {
    const given = conditions.param(number);
    if (name !== null) parts.push(`n.number = ${given}`);
    parts.push(`n.invoice_id IN (SELECT id FROM invoices WHERE number = ${given})`);
  }
  if (cents) parts.push(`n.total_cents BETWEEN ${conditions.param(cents.from)} AND ${conditions.param(cents.to)}`);
  if (name !== null) {
    const isFound = hasWords(customerSearchWords(name), 'c.office_key', (value) => conditions.param(value));
    parts.push(`n.customer_id IN (SELECT c.id FROM customers c WHERE ${isFound})`);
    parts.push(`n.reason ILIKE ${conditions.param(anywhere(name))}`);
  }
  return parts.length > 0 ? parts.join(' OR ') : 'false';
}
