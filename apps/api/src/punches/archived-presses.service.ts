import { Injectable } from '@nestjs/common';
import type { ArchivedPart, ClockInRequest } from '@tidycrew/contracts';
import { pressOfArchived } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { memberArchived } from '../cleans/crew-check.js';
import { CustomerDisclosures } from '../customers/customer-disclosure.service.js';
import { customerArchived, CustomerService } from '../customers/customer.service.js';
import type { Clean } from '../model/clean.entity.js';
import type { AppError } from '../platform/common/app-error.js';
import type { Caller } from '../platform/common/caller.js';
import { teamArchived } from '../teams/team.service.js';
import { type ArchivedRow, ArchivedPressRepository } from './archived-press.repository.js';
import { type Applied, asking, NeedsReview, type Press } from './press.js';

/** What of a start is archived. */
interface Looked {
  /** Who of the crew can be stored. */
  crew: number[];
  /** Whom the office is asked about. */
  asked: number[];
  parts: ArchivedPart[];
}

const SENTENCES: Record<ArchivedPart, string> = {
  customer: 'The customer is archived by now. This counts, and your office will look at it.',
  team: 'The team is archived by now. This counts, and your office will look at it.',
  person: 'Somebody of this crew is archived by now. This counts, and your office will look at it.',
};

/** Presses about customers, teams and people who are archived by the time these are heard of (decisions D389, D390). */
@Injectable()
export class ArchivedPresses {
  constructor(
    private readonly archived: ArchivedPressRepository,
    private readonly customers: CustomerService,
    private readonly disclosures: CustomerDisclosures,
  ) {}

  /**
   * Work that was done before the archiving can be stored; about work of afterwards the office is asked, and the phone is told
   * nothing of the customer.
   * @throws NeedsReview, or AppError as the call refuses it
   */
  async ofStart(tx: EntityManager, caller: Caller, press: Press): Promise<Looked> {
    const { customerId, teamId, memberIds } = press.body as ClockInRequest;
    await this.customers.held(tx, customerId);
    const rows = await this.archived.parts(tx, { customerId, teamId, memberIds });
    const named = [...new Set(memberIds)].toSorted((a, b) => a - b);
    const asked: number[] = [];
    for (const row of rows) {
      const verdict = verdictOf(press, row);
      if (verdict === 'refuse') throw refusalOf(row);
      if (verdict === 'review' && row.part === 'customer') throw new NeedsReview('archived', named);
      if (verdict === 'review' && row.part === 'person') asked.push(row.id);
    }
    const crew = named.filter((id) => !asked.includes(id));
    if (crew.length === 0) throw new NeedsReview('archived', named);
    const isCustomer = rows.some(({ part }) => part === 'customer');
    if (isCustomer && !(await this.disclosures.mayTellIn(tx, caller, 'restore'))) {
      throw new NeedsReview('archived', named);
    }
    return { crew, asked, parts: partsOf(rows) };
  }

  /** What is otherwise about a start that was stored. */
  marked({ asked, parts }: Looked, applied: Applied): Partial<Applied> {
    const flag = flagged(parts, applied);
    if (asked.length === 0) return flag;
    const reviewMemberIds = [...applied.reviewMemberIds, ...asked].toSorted((a, b) => a - b);
    return { ...flag, ...asking(applied.reason ?? 'archived', reviewMemberIds) };
  }

  /** A finish is stored; the office is shown once for each clean that something of it is archived. */
  async ofFinish(tx: EntityManager, clean: Clean, memberIds: number[], done: Applied): Promise<Partial<Applied>> {
    const { id, customerId, teamId } = clean;
    const parts = partsOf(await this.archived.parts(tx, { customerId, teamId, memberIds }));
    if (parts.length === 0) return {};
    const isShown = await this.archived.isShown(tx, id);
    return { ...flagged(parts, done), ...(isShown && { reason: done.reason }) };
  }
}

/** Stored, although something is archived by now: the phone is told, and the office is shown it. */
function flagged(archived: ArchivedPart[], { sentence, reason }: Applied): Partial<Applied> {
  const [first] = archived;
  if (!first) return {};
  return { archived, sentence: sentence ?? SENTENCES[first], reason: reason ?? 'archived' };
}

const partsOf = (rows: readonly ArchivedRow[]): ArchivedPart[] =>
  (['customer', 'team', 'person'] as const).filter((part) => rows.some((row) => row.part === part));

function verdictOf(
  { at, receivedAt, isTimeUnknown = false }: Press,
  { archivedAt }: ArchivedRow,
): ReturnType<typeof pressOfArchived> {
  const times = { atMs: at.getTime(), receivedMs: receivedAt.getTime(), archivedAtMs: archivedAt.getTime() };
  return pressOfArchived({ ...times, isUnknown: isTimeUnknown });
}

/** As the call refuses it (decision D23). */
function refusalOf({ part, name }: ArchivedRow): AppError {
  return { customer: customerArchived, team: teamArchived, person: memberArchived }[part](name);
}
