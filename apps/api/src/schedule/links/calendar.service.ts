import { Injectable } from '@nestjs/common';
import type { CalendarLinkRequest } from '@tidycrew/contracts';
import { addDays } from '@tidycrew/domain';
import { AppError } from '../../platform/common/app-error.js';
import { AuditLog } from '../../platform/common/audit-log.js';
import type { Caller } from '../../platform/common/caller.js';
import { Clock } from '../../platform/common/clock.js';
import { dayIn } from '../../platform/common/time-zone.js';
import { OnTransactionEvent } from '../../platform/common/transaction-events.js';
import { Transactions } from '../../platform/common/transactions.js';
import { SettingsService } from '../../settings/settings.service.js';
import { PersonArchived } from '../../staff/person-archived.event.js';
import { calendarFile } from './calendar-file.js';
import { CalendarToken } from './calendar-token.js';
import { type CalendarLinkListed, type CalendarOwner, CalendarRepository } from './calendar.repository.js';

/** Days of a feed before and after today: eight weeks are made ahead. */
const [DAYS_BACK, DAYS_AHEAD] = [28, 56];
const MAX_LISTED = 500;

/** Calendar feeds of teams and people by signed links (decision D63). */
@Injectable()
export class CalendarService {
  constructor(
    private readonly links: CalendarRepository,
    private readonly tokens: CalendarToken,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Links that work, and those whose team needs another one; the newest 500 first, and their addresses are not said again. */
  async listed(): Promise<CalendarLinkListed[]> {
    return this.links.listed(await this.settings.today(), MAX_LISTED);
  }

  /** Makes a link to the feed of a team or of a person; once per key. */
  async create(
    caller: Caller,
    key: string | undefined,
    { teamId = null, userId = null }: { [Field in keyof CalendarLinkRequest]: number | null },
  ): Promise<{ id: number; token: string }> {
    if ((teamId === null) === (userId === null)) {
      throw new AppError('VALIDATION_FAILED', 'Please choose a team or a person, one of the two.');
    }
    const owner: CalendarOwner = { teamId, userId };
    const request = { caller, key, operation: 'calendar.link', body: owner };
    const id = await this.transactions.runOnce(request, async (tx) => {
      if (!(await this.links.isActive(tx, owner))) {
        throw new AppError('NOT_FOUND', teamId === null ? 'There is no such person.' : 'There is no such team.');
      }
      const linkId = await this.links.add(tx, owner, caller.userId, this.clock.now());
      await this.audit.record(tx, caller, { action: 'calendar.shared', ...subjectOf(owner), details: { linkId } });
      return linkId;
    });
    const claim = await this.links.claimOf(id);
    // A repeated request may come after the link was withdrawn.
    if (!claim) throw noSuchLink();
    return { id, token: this.tokens.sign(claim) };
  }

  /** Ends a link at once. */
  withdraw(caller: Caller, id: number): Promise<void> {
    return this.transactions.run(caller, async (tx) => {
      const owner = await this.links.withdraw(tx, id, this.clock.now());
      if (!owner) throw noSuchLink();
      const action = 'calendar.link-withdrawn';
      await this.audit.record(tx, caller, { action, ...subjectOf(owner), details: { linkId: id } });
    });
  }

  /** Who leaves the business goes on knowing the links of the teams that they were in, so these end. */
  @OnTransactionEvent(PersonArchived)
  async onArchived({ tx, caller, userId }: PersonArchived): Promise<void> {
    const ended = await this.links.endThoseKnownTo(tx, userId, await this.settings.today(tx), this.clock.now());
    const facts = ended.map(({ id, teamId }) => ({
      action: 'calendar.link-withdrawn' as const,
      ...subjectOf({ teamId, userId: null }),
      details: { linkId: id, leftUserId: userId },
    }));
    await this.audit.recordEach(tx, caller, facts);
  }

  /** The feed that a token opens. Every link that does not work is refused with the same sentence. */
  async file(token: string): Promise<string> {
    const now = this.clock.now();
    const claim = this.tokens.read(token);
    const open = claim && (await this.links.open(claim, now));
    if (!open) throw new AppError('LINK_EXPIRED', 'This link is no longer valid. Please ask for a new one.');
    const today = dayIn(open.timeZone, now);
    const visits = await this.links.visits(open, addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD));
    return calendarFile(open, visits);
  }
}

const noSuchLink = (): AppError => new AppError('NOT_FOUND', 'There is no such link any more.');

const subjectOf = ({ teamId, userId }: CalendarOwner) =>
  teamId === null ? { subject: 'user', subjectId: userId } : { subject: 'team', subjectId: teamId };
