import { Injectable } from '@nestjs/common';
import type { GstBasis, GstRowKind } from '@tidycrew/contracts';
import type { DayRange } from '@tidycrew/domain';
import { DataSource } from 'typeorm';
import type { RowRange } from '../../platform/common/list-query.js';
import { entriesOf, sliceOf } from './gst-entries.sql.js';

/** One sum of a quarter, in cents. */
export interface GstEntry {
  /** yyyy-MM-dd */
  day: string;
  rank: number;
  id: number;
  kind: GstRowKind;
  amountCents: number;
  gstCents: number;
  invoiceId: number;
  paymentId: number | null;
  creditNoteId: number | null;
  invoiceNumber: number;
  customerName: string;
  creditNoteNumber: number | null;
}

/** A quarter as a whole; sums of cents come as text. */
export interface GstTotals {
  rows: number;
  cents: string;
  gstCents: string;
  hasGst: boolean;
  lateCount: number;
  lateNotes: number;
  lateCents: string;
  creditCents: string;
}

/** What customers paid, less what invoices have of it, of the days that a condition names. */
const paidLessUsed = (condition: string): string =>
  `(SELECT coalesce(sum(amount_cents), 0) FROM payments WHERE received_on ${condition})
   - (SELECT coalesce(sum(amount_cents), 0) FROM allocations WHERE day ${condition})`;

/**
 * Credit as at day $2: the sum of all days until then, or where fewer days follow until today, $4, what there is now less the sum
 * of those. So the sum is over half of all money at most.
 */
const CREDIT = `
  CASE WHEN $2::date - (SELECT min(received_on) FROM payments) < $4::date - $2::date
  THEN ${paidLessUsed('<= $2')}
  ELSE (SELECT coalesce(sum(amount_cents - allocated_cents), 0) FROM payments WHERE amount_cents <> allocated_cents)
    - (${paidLessUsed('> $2')})
  END`;

/** Reads what counts in a quarter (decision D489). */
@Injectable()
export class GstRepository {
  constructor(private readonly database: DataSource) {}

  /** @param end the first instant after the last day @param today of the business */
  async totals(basis: GstBasis, { from, to }: DayRange, end: Date, today: string): Promise<GstTotals> {
    const entries = entriesOf(basis);
    const [row] = await this.database.query<[GstTotals]>(
      `SELECT inAll.*, late.*, ${CREDIT} AS "creditCents"
       FROM (SELECT count(*)::integer AS rows, coalesce(sum(cents), 0) AS cents, coalesce(sum(gst), 0) AS "gstCents",
                    coalesce(bool_or(gst <> 0), false) AS "hasGst" FROM (${entries}) entry) inAll,
            (SELECT count(DISTINCT (note, document))::integer AS "lateCount", count(DISTINCT note)::integer AS "lateNotes",
                    coalesce(sum(cents), 0) AS "lateCents" FROM (${entries}) entry WHERE entered >= $3) late`,
      [from, to, end, today],
    );
    return row;
  }

  /** Entries by day. */
  page(basis: GstBasis, { from, to }: DayRange, { offset, limit }: RowRange): Promise<GstEntry[]> {
    return this.database.query<GstEntry[]>(sliceOf(basis, false), [from, to, limit, offset]);
  }

  /** The next ones, by day; null: from the first on. */
  after(basis: GstBasis, days: DayRange, last: GstEntry | null, most: number): Promise<GstEntry[]> {
    if (last === null) return this.page(basis, days, { offset: 0, limit: most });
    const { day, rank, id } = last;
    return this.database.query<GstEntry[]>(sliceOf(basis, true), [day, days.to, most, 0, day, rank, id]);
  }
}
