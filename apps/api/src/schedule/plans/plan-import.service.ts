import { Injectable } from '@nestjs/common';
import { type ImportReport, type ImportUndone, type PlanRule } from '@tidycrew/contracts';
import { daysBetween, formatDay, jobInWords, jobKey, ruleWords, type WordedJob } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { CustomerService } from '../../customers/customer.service.js';
import { AppError } from '../../platform/common/app-error.js';
import { AuditLog } from '../../platform/common/audit-log.js';
import type { Caller } from '../../platform/common/caller.js';
import { Clock } from '../../platform/common/clock.js';
import {
  addRepeats,
  type CheckedLine,
  checkLines,
  type ImportDto,
  notJoinable,
  notUndoable,
  refuseProblems,
  reportOf,
  undoableFrom,
} from '../../platform/common/csv-import.dto.js';
import { teamsNamed } from '../../platform/database/found-by-text.js';
import { Transactions } from '../../platform/common/transactions.js';
import { SettingsService } from '../../settings/settings.service.js';
import { VisitMaker } from '../visits/visit-maker.service.js';
import { VisitWriteRepository } from '../visits/visit-write.repository.js';
import { refuseFarDay } from '../visits/visit-input.js';
import { ImportedPlanDto, PLAN_FILE } from './plan-import.dto.js';
import { PlanImportRepository, type PlanImportRow, type RunningRule, visitKey } from './plan-import.repository.js';
import { termsOf } from './plan-input.js';
import type { PlanTermsRow } from './plan.repository.js';

const MAX_LISTED = 20;
const OPERATION = 'plan.import';
/** Plans whose visits are made at once: about a tenth of a second. */
const PORTION = 200;

/** A line, and what it becomes. */
interface Line extends CheckedLine<ImportedPlanDto> {
  customerId?: number;
  teamId?: number | null;
  plans?: PlanTermsRow[];
  visitDay?: string | null;
}

/** Makes plans and single visits of a CSV file of jobs: of all lines, or none when anything is wrong with one (decision D651). */
@Injectable()
export class PlanImportService {
  constructor(
    private readonly imports: PlanImportRepository,
    private readonly visits: VisitWriteRepository,
    private readonly maker: VisitMaker,
    private readonly customers: CustomerService,
    private readonly settings: SettingsService,
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** A dry run says what each row becomes, or what is wrong with it, and writes nothing. */
  async run(caller: Caller, key: string | undefined, { csv, dryRun, importId }: ImportDto): Promise<ImportReport> {
    const lines: Line[] = await checkLines(csv, PLAN_FILE, {
      Dto: ImportedPlanDto,
      shown: ({ customer, address }) => ({ name: customer, address }),
      state: await this.settings.state(),
    });
    if (dryRun) {
      await this.look(this.database.manager, lines);
      return reportOf(lines);
    }
    const request = { caller, key, operation: OPERATION, body: { csv, importId } };
    return this.transactions.runOnce(request, (tx) => this.write(tx, caller, lines, importId));
  }

  /** Those of the last day that were not undone, newest first. */
  recent(): Promise<PlanImportRow[]> {
    return this.imports.recent(undoableFrom(this.clock.now()), MAX_LISTED);
  }

  /** Takes back plans that nobody changed, with visits that nobody touched, within a day (decision D193). */
  undo(caller: Caller, key: string | undefined, id: number): Promise<ImportUndone> {
    return this.transactions.runOnce({ caller, key, operation: 'plan.import-undo', body: { id } }, async (tx) => {
      const now = this.clock.now();
      const made = await this.imports.end(tx, id, now, undoableFrom(now));
      if (!made) throw notUndoable();
      const { createdById: userId } = made;
      await this.transactions.forgetAnswers(tx, { userId, operations: [OPERATION], answer: { importId: id } });
      await this.customers.holdEach(tx, made.customerIds);
      const all = await this.imports.lock(tx, made);
      const removed = await this.imports.removeUntouched(tx, made);
      const undone = { removed, kept: all - removed };
      await this.record(tx, caller, 'customer.plans-import-undone', { importId: id, ...undone });
      return undone;
    });
  }

  private async write(
    tx: EntityManager,
    caller: Caller,
    lines: Line[],
    partOf: number | undefined,
  ): Promise<ImportReport> {
    await this.imports.takeTurns(tx);
    await this.look(tx, lines);
    refuseProblems(lines);
    const now = this.clock.now();
    const today = await this.settings.today(tx);
    // Who was looked up is there and active until the transaction ends.
    await this.customers.holdEach(tx, [...new Set(lines.map(({ customerId }) => customerId!))]);
    const archived = (
      await this.customers.byIds(
        tx,
        lines.map(({ customerId }) => customerId!),
      )
    ).values();
    for (const { active, name } of archived) if (!active) throw new AppError('CONFLICT', archivedSentence(name));
    const planIds = await this.imports.addAll(
      tx,
      lines.flatMap(({ plans = [] }) => plans),
      now,
    );
    for (let at = 0; at < planIds.length; at += PORTION)
      await this.maker.make(tx, planIds.slice(at, at + PORTION), today);
    const visitIds: number[] = [];
    for (const line of lines) if (line.visitDay) visitIds.push(await this.addVisit(tx, line, line.visitDay, now));
    const importId = await this.importOf(tx, caller, partOf, { planIds, visitIds }, now);
    await this.record(tx, caller, 'customer.plans-imported', {
      plans: planIds.length,
      visits: visitIds.length,
      importId,
    });
    const written = lines.length;
    return { ...reportOf(lines, { written, unplaced: 0, importId }), rows: [] };
  }

  private async addVisit(
    tx: EntityManager,
    { input, customerId, teamId = null }: Line,
    day: string,
    now: Date,
  ): Promise<number> {
    const { windowFrom, windowTo, minutes, note } = input;
    const position = ((await this.visits.lastPositions(tx, day)).get(teamId) ?? 0) + 1;
    const terms = { customerId: customerId!, day, dueDay: day, teamId, position, windowFrom, windowTo, minutes, note };
    return this.visits.add(tx, { ...terms, createdAt: now, updatedAt: now });
  }

  private async importOf(
    tx: EntityManager,
    caller: Caller,
    partOf: number | undefined,
    made: { planIds: number[]; visitIds: number[] },
    now: Date,
  ): Promise<number> {
    if (partOf === undefined) return this.imports.begin(tx, caller.userId, made, now);
    if (await this.imports.join(tx, partOf, caller.userId, made, undoableFrom(now))) return partOf;
    throw notJoinable();
  }

  /** Finds customer and team of each line, and reads its rhythm; says what it becomes, or why it cannot. */
  private async look(tx: EntityManager, lines: Line[]): Promise<void> {
    const today = await this.settings.today(tx);
    const named = byPlace(
      await this.imports.customersNamed(
        tx,
        lines.map(({ row }) => row.name),
      ),
    );
    const placed = byPlace(
      await this.imports.customersAt(
        tx,
        lines.map(({ row }) => row.address),
      ),
    );
    const teams = byPlace(
      await teamsNamed(
        tx,
        lines.map(({ input }) => input.team ?? ''),
      ),
    );
    lines.forEach((line, place) => {
      const { row, input } = line;
      const customer = houseOf(row.name, named.get(place), placed.get(place));
      row.customerId = customer?.id ?? null;
      const team = teams.get(place);
      const job = row.problems.length > 0 ? '' : jobInWords(input.rhythm ?? '', input.day ?? '', today);
      if (typeof job === 'string' && job !== '') row.problems.push(job);
      if (!customer) row.problems.push('There is no customer of this name.');
      else if (!customer.active) row.problems.push(archivedSentence(customer.name));
      if (typeof job === 'string') return;
      line.teamId = team?.id ?? null;
      if (customer) line.customerId = customer.id;
      if (customer && customer !== named.get(place))
        row.hints.push(`Taken for ${customer.name}, who has this address.`);
      if (input.team && !team) {
        row.unknownTeam = input.team;
        row.hints.push(`There is no team ${input.team}: the visits are nobody's yet.`);
      }
      if (job.change) row.hints.push(job.change);
      row.becomes = becomes(job, input, team?.name ?? null);
      line.visitDay = job.visitDay;
      try {
        line.plans = job.plans.map((plan) => termsIn(plan, line, today));
        if (job.visitDay) refuseFarDay(job.visitDay, today);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        row.problems.push(error.message);
      }
    });
    await addRepeats(
      lines.filter(({ row }) => row.becomes !== undefined),
      ({ row }) => `${row.customerId ?? row.name.toLowerCase()} ${jobKey(row.becomes!)}`,
      'plan',
    );
    await this.addRunning(tx, lines, today);
  }

  /** A customer who has such a plan, or such a visit, gets it no second time. */
  private async addRunning(tx: EntityManager, lines: Line[], today: string): Promise<void> {
    const ids = [...new Set(lines.flatMap(({ customerId }) => customerId ?? []))];
    const running = new Map<number, RunningRule[]>();
    for (const plan of await this.imports.running(tx, ids, today))
      running.set(plan.customerId, [...(running.get(plan.customerId) ?? []), plan]);
    for (const { row, plans = [], customerId } of lines)
      if (plans.some((plan) => running.get(customerId!)?.some((one) => isSameRule(plan, one))))
        row.problems.push('The customer has this plan already.');
    const days = [...new Set(lines.flatMap(({ visitDay }) => visitDay ?? []))];
    const visits = new Set((await this.imports.visitsOn(tx, ids, days)).map(visitKey));
    for (const { row, visitDay, customerId, input } of lines)
      if (visitDay && visits.has(visitKey({ customerId: customerId!, day: visitDay, windowFrom: input.windowFrom })))
        row.problems.push('The customer has this visit already.');
  }

  private record(
    tx: EntityManager,
    caller: Caller,
    action: 'customer.plans-imported' | 'customer.plans-import-undone',
    details: object,
  ): Promise<void> {
    return this.audit.record(tx, caller, { action, subject: 'customer', subjectId: null, details: { ...details } });
  }
}

const byPlace = <Found extends { place: number }>(found: readonly Found[]): Map<number, Found> =>
  new Map(found.map((one) => [one.place, one]));

/** Who has several houses is a customer of that name for the first and 'name, house' for the others (decision D650). */
function houseOf<Found extends { name: string }>(name: string, named?: Found, placed?: Found): Found | undefined {
  const isFurther = placed?.name.toLowerCase().startsWith(`${name.toLowerCase()}, `);
  return isFurther ? placed : (named ?? placed);
}

const archivedSentence = (name: string): string => `${name} is archived.`;

function termsIn({ rule, anchorDay, fromDay }: WordedJob['plans'][number], line: Line, today: string): PlanTermsRow {
  const { windowFrom, windowTo, minutes, note } = line.input;
  const own = { customerId: line.customerId ?? 0, teamId: line.teamId ?? null, untilDay: null };
  return termsOf(
    { ...own, rule: rule satisfies PlanRule, anchorDay, fromDay, windowFrom, windowTo, minutes, note },
    today,
  );
}

function isSameRule(plan: PlanTermsRow, other: RunningRule): boolean {
  if (plan.everyWeeks !== other.everyWeeks) return false;
  if (plan.everyWeeks === null) return plan.nthWeekday === other.nthWeekday && plan.weekday === other.weekday;
  return daysBetween(plan.anchorDay, other.anchorDay) % (7 * plan.everyWeeks) === 0;
}

/** 'Every 2 weeks on Monday from 30/11/2026, 09:00 to 11:00, 120 min, Team A'. */
function becomes({ plans, visitDay }: WordedJob, input: ImportedPlanDto, team: string | null): string {
  const rules = plans.map(ruleWords).join(' and ');
  const { windowFrom, windowTo, minutes } = input;
  const when = visitDay
    ? `Once from ${formatDay(visitDay)}`
    : `${rules[0]?.toUpperCase()}${rules.slice(1)} from ${formatDay(plans[0]!.fromDay)}`;
  const window = windowFrom && `${windowFrom}${windowTo ? ` to ${windowTo}` : ''}`;
  return [when, window, minutes && `${minutes} min`, team].filter(Boolean).join(', ');
}
