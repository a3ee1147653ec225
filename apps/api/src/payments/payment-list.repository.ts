import { Injectable } from '@nestjs/common';
import { PAYMENT_METHODS } from '@tidycrew/contracts';
import { customerSearchWords } from '@tidycrew/domain';
import { DataSource } from 'typeorm';
import { AppError } from '../platform/common/app-error.js';
import { isOfFound } from '../platform/common/customer-search.js';
import { booleanOf, choiceOf, dayFilter, hasText, idsOf, searchOf } from '../platform/common/list-filter.js';
import type { ListRequest } from '../platform/common/list-query.js';
import { Conditions, type Page, readPage } from '../platform/common/page.js';
import { type PaymentRow, SELECT_PAYMENT } from './payment.repository.js';

/** What the list of payments can be sorted by. */
export const PAYMENT_SORTS = { id: 'p.id', receivedOn: 'p.received_on', amount: 'p.amount_cents' };

const TIE_BREAK = 'p.id DESC';

/**
 * Reads lists of payments. Filters: customerId, invoiceId, method, from, to (of the day received), q (name, reference), id; of a
 * customer `unused` (decision D466).
 */
@Injectable()
export class PaymentListRepository {
  constructor(private readonly database: DataSource) {}

  async page(list: ListRequest): Promise<Page<PaymentRow>> {
    const conditions = await this.conditionsOf(list.filter);
    const query = { select: SELECT_PAYMENT, from: 'payments p', key: 'p.id', tieBreak: TIE_BREAK, conditions };
    const isSearched = searchOf(list.filter) !== null;
    return readPage(this.database, { ...query, isNeverNull: true, isCountBounded: true, isSearched }, list);
  }

  /** The ids of the list's payments in its order. */
  async ids({ filter, orderBy, direction }: ListRequest): Promise<number[]> {
    const { where, params } = await this.conditionsOf(filter);
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT p.id FROM payments p ${where} ORDER BY ${orderBy} ${direction}, ${TIE_BREAK}`,
      params,
    );
    return rows.map(({ id }) => id);
  }

  /** These payments in the order of the list. */
  inOrder({ orderBy, direction }: ListRequest, ids: number[]): Promise<PaymentRow[]> {
    return this.database.query<PaymentRow[]>(
      `${SELECT_PAYMENT} FROM payments p WHERE p.id = ANY ($1) ORDER BY ${orderBy} ${direction}, ${TIE_BREAK}`,
      [ids],
    );
  }

  private async conditionsOf(filter: Record<string, unknown>): Promise<Conditions> {
    const conditions = conditionsOf(filter);
    const search = searchOf(filter);
    if (search === null) return conditions;
    const isNamed = await isOfFound(this.database, customerSearchWords(search), 'p.customer_id', conditions);
    conditions.add(`${isNamed} OR ${hasText('p.reference', search, conditions)}`);
    return conditions;
  }
}

function conditionsOf(filter: Record<string, unknown>): Conditions {
  const conditions = new Conditions();
  conditions.among('p.id', idsOf(filter));
  const customers = idsOf(filter, 'customerId');
  conditions.among('p.customer_id', customers);
  if (booleanOf(filter, 'unused')) {
    if (!customers) throw new AppError('VALIDATION_FAILED', 'The filter unused needs a customerId.');
    conditions.add(
      `p.amount_cents > p.allocated_cents AND p.reverses_id IS NULL
       AND NOT EXISTS (SELECT 1 FROM payments r WHERE r.reverses_id = p.id)`,
    );
  }
  const invoices = idsOf(filter, 'invoiceId');
  if (invoices) {
    const named = conditions.param(invoices);
    conditions.add(`p.id IN (SELECT a.payment_id FROM allocations a WHERE a.invoice_id = ANY (${named}))`);
  }
  conditions.equals('p.method', choiceOf(filter, 'method', PAYMENT_METHODS));
  const [from, to] = [dayFilter(filter, 'from'), dayFilter(filter, 'to')];
  if (from && to && from > to) throw new AppError('VALIDATION_FAILED', 'The first day must not be after the last one.');
  if (from) conditions.add(`p.received_on >= ${conditions.param(from)}`);
  if (to) conditions.add(`p.received_on <= ${conditions.param(to)}`);
  return conditions;
}
