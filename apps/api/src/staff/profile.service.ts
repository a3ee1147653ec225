import { Injectable } from '@nestjs/common';
import { languageOf } from '@tidycrew/contracts';
import { emailKey } from '@tidycrew/domain';
import { hashPassword, isPassword } from '../auth/password.js';
import { SessionService } from '../auth/session.service.js';
import type { User } from '../model/user.entity.js';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { AppError } from '../platform/common/app-error.js';
import { Transactions } from '../platform/common/transactions.js';
import { InvitationService } from './invitation.service.js';
import { StaffService } from './staff.service.js';

/** What people see and change of themselves. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly staff: StaffService,
    private readonly sessions: SessionService,
    private readonly invitations: InvitationService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /** The caller's own record. */
  self(caller: Caller): Promise<User> {
    return this.staff.self(caller);
  }

  /** Keeps what the caller reads the phone in; an unknown language is English. It is no change of their record. */
  async setLanguage(caller: Caller, language: string): Promise<void> {
    if (caller.actor) {
      throw new AppError(
        'NOT_WHILE_IMPERSONATING',
        'The language cannot be changed while viewing the app as somebody else.',
      );
    }
    await this.transactions.run({ requestId: caller.requestId }, async (tx) => {
      await this.staff.setLanguage(tx, caller.userId, languageOf(language));
      await this.transactions.holdSession(tx, caller);
    });
  }

  /**
   * Sets the caller's own password, ends their other sessions and mails them the way back.
   * @param mailTo where the link leads, up to its token; null: nothing is known under which the product can be reached
   */
  async changePassword(caller: Caller, newPassword: string, mailTo: string | null): Promise<void> {
    if (caller.actor) {
      throw new AppError(
        'NOT_WHILE_IMPERSONATING',
        'The password cannot be changed while viewing the app as somebody else.',
      );
    }
    if (emailKey(newPassword) === emailKey(caller.email)) {
      throw new AppError('PASSWORD_UNCHANGED', 'The new password must differ from your email address.');
    }
    const person = await this.staff.self(caller);
    if (await isPassword(newPassword, person.passwordHash)) {
      throw new AppError('PASSWORD_UNCHANGED', 'The new password must differ from the old one.');
    }
    const passwordHash = await hashPassword(newPassword);
    await this.transactions.run({ requestId: caller.requestId }, async (tx) => {
      // The office may have set another password while this one was compared and hashed; then that one stays
      // (decision D7). The person is locked before the session, in the order that everything which ends sessions
      // uses.
      const now = await this.staff.lockForChange(tx, caller.userId);
      await this.transactions.holdSession(tx, caller);
      if (now?.passwordHash !== person.passwordHash) throw new AppError('NOT_SIGNED_IN', 'Please sign in.');
      await this.staff.setPassword(tx, caller.userId, passwordHash);
      await this.invitations.endAllOf(tx, caller.userId);
      await this.invitations.mailWayBack(tx, person, mailTo);
      await this.sessions.endAllOf(tx, caller.userId, caller.sessionId);
      await this.audit.record(tx, caller, { action: 'password.changed', subject: 'user', subjectId: caller.userId });
    });
  }
}
