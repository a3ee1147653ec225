import { Injectable } from '@nestjs/common';
import { fullName, workDaysMask } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { hashOfNew, refuseOld } from '../auth/new-password.js';
import { SessionService } from '../auth/session.service.js';
import { ActiveCleanQueries } from '../model/active-clean.queries.js';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { keptById } from '../platform/common/kept-answer.js';
import { changedAt, type FormRecord, LastChange } from '../platform/common/last-change.js';
import type { ListRequest } from '../platform/common/list-query.js';
import type { Page } from '../platform/common/page.js';
import { AppError } from '../platform/common/app-error.js';
import { TransactionEvents } from '../platform/common/transaction-events.js';
import { Transactions } from '../platform/common/transactions.js';
import { type ActiveDto, isOnlyActive } from '../platform/common/whole-or-active.dto.js';
import { SettingsService } from '../settings/settings.service.js';
import { InvitationService } from './invitation.service.js';
import type { StaffCreateDto, StaffUpdateDto } from './staff.admin.dto.js';
import { PersonArchived } from './person-archived.event.js';
import { PersonRoleChanged } from './person-role-changed.event.js';
import { type AdminStaffRow, StaffAdminRepository } from './staff-admin.repository.js';
import { noSuchPerson } from './staff.service.js';
import type { User } from '../model/user.entity.js';

interface NewPassword {
  plain: string;
  hash: string;
  /** The hash of the old one; null: there was none. */
  differsFrom: string | null;
}

/** What the office does with people. */
@Injectable()
export class StaffAdminService {
  constructor(
    private readonly people: StaffAdminRepository,
    private readonly sessions: SessionService,
    private readonly invitations: InvitationService,
    private readonly activeCleans: ActiveCleanQueries,
    private readonly settings: SettingsService,
    private readonly events: TransactionEvents,
    private readonly lastChange: LastChange,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** People with today's team and the clean they are on. */
  async list(list: ListRequest): Promise<Page<AdminStaffRow>> {
    return this.people.page(list, await this.settings.today(), this.clock.now());
  }

  /** People for a file, with the zone of the business (IANA), by which it names days (decision D5). */
  async listForFile(list: ListRequest): Promise<{ rows: AdminStaffRow[]; timeZone: string }> {
    const { timeZone } = await this.settings.business();
    return { rows: (await this.list(list)).rows, timeZone };
  }

  async byId(id: number, tx?: EntityManager): Promise<AdminStaffRow> {
    const row = await this.people.byId(id, await this.settings.today(tx), this.clock.now(), tx);
    if (!row) throw noSuchPerson();
    return row;
  }

  /** Adds a person, once per key (decision D25); the database refuses a second one with the same e-mail address. */
  async create(caller: Caller, key: string | undefined, input: StaffCreateDto): Promise<AdminStaffRow> {
    if (input.invite && input.password) {
      throw new AppError('VALIDATION_FAILED', 'Whoever is invited chooses a password themself.');
    }
    const { email } = input;
    const passwordHash = input.password ? await hashOfNew(input.password, { email, passwordHash: null }) : null;
    // Without the password: an idempotency key stores the body's hash, from which a password could be guessed
    // quickly.
    const { password: _, ...body } = input;
    const request = { caller, key, operation: 'staff.create', body };
    const work = async (tx: EntityManager): Promise<AdminStaffRow> => {
      const now = this.clock.now();
      const active = input.active ?? true;
      const phone = await this.settings.phoneAsKept(input.phone, tx);
      const person = { ...fieldsOf(input), phone, active, passwordHash, createdAt: now, updatedAt: now };
      const { id } = await this.people.add(tx, person);
      const details = { role: input.role, ...(passwordHash === null && { withoutPassword: true }) };
      await this.audit.record(tx, caller, { action: 'user.created', subject: 'user', subjectId: id, details });
      return this.byId(id, tx);
    };
    return this.transactions.runOnce(
      request,
      work,
      keptById((tx, id) => this.byId(id, tx)),
    );
  }

  /**
   * Changes a person, or only archives or restores them. A new password or role, and archiving, end their sessions
   * at once; the session that changes one's own password stays (decision D7).
   */
  async update(caller: Caller, id: number, input: StaffUpdateDto | ActiveDto): Promise<AdminStaffRow> {
    const password = isOnlyActive(input) ? undefined : await this.newPassword(id, input);
    return this.transactions.run({ requestId: caller.requestId }, async (tx) => {
      // People are locked before sessions: of two admins who end each other's sessions, the second waits here and
      // then finds its own session ended.
      const admins = await this.people.lockAdmins(tx);
      const before = await this.people.byIdForChange(tx, id);
      await this.transactions.holdSession(tx, caller);
      if (!before) throw noSuchPerson();
      await this.lastChange.refuseStale(tx, caller, input.expectedUpdatedAt, formRecordOf(before));
      const after: Partial<User> = {
        ...(isOnlyActive(input) ? {} : { ...fieldsOf(input), phone: await this.settings.phoneAsKept(input.phone, tx) }),
        ...(!isOnlyActive(input) && input.workDays && { workDays: workDaysMask(input.workDays) }),
        active: input.active ?? before.active,
        ...(password && { passwordHash: password.hash }),
      };
      // Compared again only if it changed meanwhile. The office is never refused for that: somebody who has taken the
      // account over could otherwise keep it by changing the password in a loop.
      if (password && before.passwordHash !== password.differsFrom)
        await refuseOld(password.plain, before.passwordHash);
      const changed = Object.keys(after).filter((field) => after[field as keyof User] !== before[field as keyof User]);
      if (changed.length > 0) await this.change(tx, caller, before, after, changed, admins);
      return this.byId(id, tx);
    });
  }

  private async change(
    tx: EntityManager,
    caller: Caller,
    before: User,
    after: Partial<User>,
    changed: string[],
    admins: number[],
  ): Promise<void> {
    const { id } = before;
    const isArchived = before.active && after.active === false;
    const isOtherRole = changed.includes('role');
    if (before.role === 'admin' && before.active && (isArchived || isOtherRole)) refuseLosing(admins, id, caller);
    if (isArchived) await this.refuseWhileCleaning(tx, before, 'they are archived');
    // A manager has no staff pages (decision D111): nobody could finish it on this phone.
    if (isOtherRole && after.role === 'manager') await this.refuseWhileCleaning(tx, before, 'they become a manager');
    await this.people.save(tx, id, { ...after, updatedAt: changedAt(before, this.clock.now()) });
    // Before sessions are locked, as whoever withdraws a link does it.
    if (isArchived) await this.events.emit(new PersonArchived(tx, caller, id));
    if (isOtherRole) await this.events.emit(new PersonRoleChanged(tx, id));
    // A link went to the address of before, or gives what the office has just set otherwise.
    const endsLinks = isArchived || isOtherRole || changed.includes('passwordHash') || changed.includes('email');
    if (endsLinks) await this.invitations.endAllOf(tx, id);
    if (isArchived || isOtherRole || changed.includes('passwordHash')) {
      await this.sessions.endAllOf(tx, id, id === caller.userId ? caller.sessionId : null);
    }
    await this.audit.record(tx, caller, {
      action: !changed.includes('active') ? 'user.updated' : after.active ? 'user.restored' : 'user.archived',
      subject: 'user',
      subjectId: id,
      details: {
        changed: changed.map((field) => (field === 'passwordHash' ? 'password' : field)),
        ...(isOtherRole && { role: { before: before.role, after: after.role } }),
      },
    });
  }

  /**
   * The hash of a new password, and of the one that it was found to differ from (decision D11); undefined when it stays.
   */
  private async newPassword(id: number, { password, email }: StaffUpdateDto): Promise<NewPassword | undefined> {
    if (!password) return undefined;
    const person = await this.people.current(id);
    if (!person) throw noSuchPerson();
    const { passwordHash } = person;
    return { plain: password, hash: await hashOfNew(password, { email, passwordHash }), differsFrom: passwordHash };
  }

  private async refuseWhileCleaning(tx: EntityManager, person: User, what: string): Promise<void> {
    const clean = await this.activeCleans.ofPerson(tx, person.id);
    if (!clean) return;
    const sentence = `${fullName(person)} is on a clean at ${clean.customerName}. It must be completed before ${what}.`;
    throw new AppError('MEMBER_BUSY', sentence);
  }
}

const CHANGES = ['user.updated', 'user.archived', 'user.restored', 'password.changed', 'password.set-by-link'] as const;

function formRecordOf({ id, updatedAt }: User): FormRecord {
  return { name: 'this staff member', updatedAt, subject: 'user', subjectId: id, actions: CHANGES };
}

function fieldsOf(input: StaffCreateDto | StaffUpdateDto): Partial<User> {
  const { firstName, lastName, email, role, language } = input;
  return { firstName, lastName, email, role, ...(language !== undefined && { language }) };
}

/** There is always an active admin (decision D13), and nobody locks themselves out by mistake. */
function refuseLosing(admins: number[], id: number, caller: Caller): void {
  if (admins.length <= 1) {
    throw new AppError('CONFLICT', 'The last active admin can be neither archived nor given another role.');
  }
  if (id === caller.userId) {
    throw new AppError('CONFLICT', 'You cannot archive yourself or change your own role. Another admin can.');
  }
}
