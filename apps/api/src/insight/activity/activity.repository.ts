import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { creditNoteNumberText, invoiceNumberText } from '../../model/invoice.sql.js';
import { fullName } from '../../model/person.sql.js';
import { idsOf, wordOf } from '../../platform/common/list-filter.js';
import type { ListRequest } from '../../platform/common/list-query.js';
import { Conditions, type Page, readPage } from '../../platform/common/page.js';

export interface ActivityLogRow {
  /** bigint, so text. */
  id: string;
  at: Date;
  actorFirstName: string | null;
  actorLastName: string | null;
  onBehalfOfFirstName: string | null;
  onBehalfOfLastName: string | null;
  action: string;
  subject: string;
  subjectId: number | null;
  subjectName: string | null;
  details: Record<string, unknown>;
}

/** Up to, not including, the second. */
interface Span {
  from: Date | null;
  until: Date | null;
}

const SELECT = `
  SELECT a.id, a.at, actor.first_name AS "actorFirstName", actor.last_name AS "actorLastName",
         behalf.first_name AS "onBehalfOfFirstName", behalf.last_name AS "onBehalfOfLastName",
         a.action, a.subject, a.subject_id AS "subjectId", a.details,
         CASE a.subject
           WHEN 'customer' THEN (SELECT name FROM customers WHERE id = a.subject_id)
           WHEN 'key' THEN (SELECT label FROM house_keys WHERE id = a.subject_id)
           WHEN 'checklist' THEN (SELECT name FROM checklists WHERE id = a.subject_id)
           WHEN 'team' THEN (SELECT name FROM teams WHERE id = a.subject_id)
           WHEN 'user' THEN (SELECT ${fullName('users')} FROM users WHERE id = a.subject_id)
           WHEN 'clean' THEN (SELECT customer.name FROM cleans c JOIN customers customer ON customer.id = c.customer_id
                              WHERE c.id = a.subject_id)
           WHEN 'visit' THEN (SELECT customer.name FROM visits v JOIN customers customer ON customer.id = v.customer_id
                              WHERE v.id = a.subject_id)
           WHEN 'bank-file' THEN (SELECT b.name FROM bank_files b WHERE b.id = a.subject_id)
           WHEN 'payment' THEN (SELECT c.name FROM payments p JOIN customers c ON c.id = p.customer_id WHERE p.id = a.subject_id)
           WHEN 'credit-note' THEN (SELECT ${creditNoteNumberText('number')} FROM credit_notes WHERE id = a.subject_id)
           WHEN 'invoice' THEN (SELECT ${invoiceNumberText('number')} FROM invoices WHERE id = a.subject_id)
         END AS "subjectName"`;

const JOINS = `
  LEFT JOIN users actor ON actor.id = a.actor_id
  LEFT JOIN users behalf ON behalf.id = a.on_behalf_of_id`;

/** What the activity list can be sorted by. Rows are written one after the other, so ids are in the order of time. */
export const ACTIVITY_SORTS = { id: 'a.id', at: 'a.id' };

@Injectable()
export class ActivityRepository {
  constructor(private readonly database: DataSource) {}

  /** Filters: actorId (who did it, or on whose behalf), subject, subjectId, action. */
  page(list: ListRequest, span: Span): Promise<Page<ActivityLogRow>> {
    const conditions = this.conditionsOf(list.filter, span);
    const query = { select: SELECT, from: 'audit_log a', joins: () => JOINS, conditions, tieBreak: 'a.at' };
    return readPage(this.database, { ...query, isNeverNull: true, isCountBounded: true }, list);
  }

  private conditionsOf(filter: Record<string, unknown>, span: Span): Conditions {
    const conditions = new Conditions();
    const people = idsOf(filter, 'actorId');
    if (people) {
      const who = conditions.param(people);
      conditions.add(`a.actor_id = ANY (${who}) OR a.on_behalf_of_id = ANY (${who})`);
    }
    conditions.equals('a.subject', wordOf(filter, 'subject'));
    conditions.among('a.subject_id', idsOf(filter, 'subjectId'));
    conditions.equals('a.action', wordOf(filter, 'action'));
    if (span.from) conditions.add(`a.at >= ${conditions.param(span.from)}`);
    if (span.until) conditions.add(`a.at < ${conditions.param(span.until)}`);
    return conditions;
  }
}
