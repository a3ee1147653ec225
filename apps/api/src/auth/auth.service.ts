import { Injectable } from '@nestjs/common';
import { emailKey } from '@tidycrew/domain';
import { AuditLog } from '../common/audit-log.js';
import type { Caller } from '../common/caller.js';
import { Refusal } from '../common/refusal.js';
import { Transactions } from '../common/transactions.js';
import type { User } from '../staff/user.entity.js';
import { StaffService } from '../staff/staff.service.js';
import { LoginThrottleRepository } from './login-throttle.repository.js';
import { hashPassword, isPassword } from './password.js';
import { type OpenedSession, SessionService } from './session.service.js';

const TRIES_ALLOWED = 5;

export interface SignedIn {
  person: User;
  session: OpenedSession;
}

@Injectable()
export class AuthService {
  /** Checked against when there is no such account, so that the answer takes the same time. */
  private readonly nobodysHash = hashPassword('nobody has this password');

  constructor(
    private readonly staff: StaffService,
    private readonly sessions: SessionService,
    private readonly throttle: LoginThrottleRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /** Opens a session; one answer for unknown, wrong and archived, and a pause after five failures (decision D11). */
  async signIn(email: string, password: string): Promise<SignedIn> {
    const account = emailKey(email);
    const { attempts, secondsLeft } = await this.throttle.countTry(account);
    if (attempts > TRIES_ALLOWED) {
      const minutes = Math.max(1, Math.ceil(secondsLeft / 60));
      const pause = minutes === 1 ? '1 minute' : `${minutes} minutes`;
      throw new Refusal('TOO_MANY_ATTEMPTS', `Too many failed sign-ins. Please try again in ${pause}.`, {
        retryAfterSeconds: secondsLeft,
      });
    }
    const person = await this.staff.byEmail(email);
    const isRight = await isPassword(password, person?.passwordHash ?? (await this.nobodysHash));
    if (!person || !person.active || !isRight) {
      throw new Refusal('INVALID_CREDENTIALS', 'Invalid email or password');
    }
    await this.throttle.forget(account);
    const session = await this.transactions.run(null, async (tx) => {
      // The password or the person may have changed while it was checked; then nothing is opened.
      const now = await this.staff.byIdLocked(tx, person.id);
      if (!now?.active || now.passwordHash !== person.passwordHash) {
        throw new Refusal('INVALID_CREDENTIALS', 'Invalid email or password');
      }
      return this.sessions.open(tx, now);
    });
    return { person, session };
  }

  /** A real admin views the app as an active member of staff; the admin's own session ends (decision D10). */
  async loginAs(caller: Caller, staffId: number): Promise<SignedIn> {
    return this.transactions.run(null, async (tx) => {
      // Ended first, so that of two at once the second one finds it gone.
      if (!(await this.sessions.end(tx, caller.sessionId))) throw new Refusal('NOT_SIGNED_IN', 'Please sign in.');
      const person = await this.staff.byId(staffId, tx);
      if (!person) throw new Refusal('NOT_FOUND', 'There is no such staff member.');
      if (!person.active || person.role !== 'staff') {
        throw new Refusal('CONFLICT', 'Only an active staff member can be viewed.');
      }
      const session = await this.sessions.open(tx, person, caller.userId);
      await this.audit.record(tx, caller, { action: 'session.impersonated', subject: 'user', subjectId: person.id });
      return { person, session };
    });
  }

  /** Ends the browser's session, if it has one (decision D7). */
  async signOut(token: string | null): Promise<void> {
    if (token !== null) await this.sessions.endByToken(token);
  }

  /** Sets the caller's own password and ends their other sessions (decisions D7, D11). */
  async changePassword(caller: Caller, newPassword: string): Promise<void> {
    if (caller.actor) {
      throw new Refusal(
        'NOT_WHILE_IMPERSONATING',
        'The password cannot be changed while viewing the app as somebody else.',
      );
    }
    if (emailKey(newPassword) === emailKey(caller.email)) {
      throw new Refusal('PASSWORD_UNCHANGED', 'The new password must differ from your email address.');
    }
    const person = await this.staff.self(caller);
    if (await isPassword(newPassword, person.passwordHash)) {
      throw new Refusal('PASSWORD_UNCHANGED', 'The new password must differ from the old one.');
    }
    const passwordHash = await hashPassword(newPassword);
    await this.transactions.run(null, async (tx) => {
      // The office may have set another one while this one was compared and hashed; then it stays (decision D7). The
      // person is locked before the session, as whoever ends sessions does it.
      const now = await this.staff.lockForChange(tx, caller.userId);
      await this.transactions.holdSession(tx, caller);
      if (now?.passwordHash !== person.passwordHash) throw new Refusal('NOT_SIGNED_IN', 'Please sign in.');
      await this.staff.setPassword(tx, caller.userId, passwordHash);
      await this.sessions.endAllOf(tx, caller.userId, caller.sessionId);
      await this.audit.record(tx, caller, { action: 'password.changed', subject: 'user', subjectId: caller.userId });
    });
  }
}
