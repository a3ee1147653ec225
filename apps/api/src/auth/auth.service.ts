import { Injectable } from '@nestjs/common';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { AppError, invalid } from '../platform/common/app-error.js';
import { Transactions } from '../platform/common/transactions.js';
import type { User } from '../model/user.entity.js';
import { AccountRepository } from './account.repository.js';
import { HASHES_AT_ONCE, isPassword, signInTurns } from './password.js';
import { type OpenedSession, SessionService } from './session.service.js';
import { SignInTries } from './sign-in-tries.js';

/** How many sign-ins one process looks at: while one is hashed, another one asks the database. Connections and processors remain for others. */
const AT_ONCE = 2 * HASHES_AT_ONCE;

interface SignedIn {
  person: User;
  session: OpenedSession;
}

@Injectable()
export class AuthService {
  private readonly door = signInTurns(AT_ONCE);

  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionService,
    private readonly tries: SignInTries,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Opens a session; one answer for unknown, wrong and without password, and a pause after five failures.
   * Only who has the right password hears that the account is archived; that is a failure like any other.
   * @param from the network address: of those who wait, one of each has its turn
   */
  async signIn(email: string, password: string, from: string, requestId: string): Promise<SignedIn> {
    return this.door.take(async () => {
      const found = await this.accounts.byEmail(email);
      let isArchived = false;
      const person = await this.tries.counted({ email, isKnown: found !== null }, async () => {
        const isRight = await isPassword(password, found?.passwordHash ?? null);
        isArchived = isRight && found?.active === false;
        return isRight && found?.active ? found : null;
      });
      if (isArchived) throw notActive();
      if (!person) throw invalidCredentials();
      return { person, session: await this.open(person, requestId) };
    }, from);
  }

  /**
   * Whether somebody who is signed in is who they are, for what a session alone must not do; wrong ones count as of the sign-in.
   * @throws AppError VALIDATION_FAILED of the field `ownPassword`, TOO_MANY_ATTEMPTS
   */
  async confirm({ email }: Caller, password: string): Promise<void> {
    const found = await this.accounts.byEmail(email);
    const person = await this.tries.counted({ email, isKnown: true }, async () =>
      (await isPassword(password, found?.passwordHash ?? null)) ? found : null,
    );
    if (!person) throw invalid('ownPassword', 'This is not your password.');
  }

  private open(person: User, requestId: string): Promise<OpenedSession> {
    return this.transactions.run({ requestId }, async (tx) => {
      // The password or the person may have changed while it was checked; then nothing is opened.
      const now = await this.accounts.byIdLocked(tx, person.id);
      if (!now?.active || now.passwordHash !== person.passwordHash) throw invalidCredentials();
      return this.sessions.open(tx, now);
    });
  }

  /** A real admin views the app as an active member of staff; the admin's own session ends. */
  async loginAs(caller: Caller, staffId: number): Promise<SignedIn> {
    return this.transactions.run({ requestId: caller.requestId }, async (tx) => {
      // Both people stay locked, otherwise a session opened now could outlive a password that is reset at the same
      // moment. They are locked before the session, in the order that everything which ends sessions uses.
      const admin = await this.accounts.byIdLocked(tx, caller.userId);
      const person = await this.accounts.byIdLocked(tx, staffId);
      const isStillAdmin = admin?.active && admin.role === caller.role;
      // The second of two concurrent requests finds that the session has ended.
      if (!isStillAdmin || !(await this.sessions.end(tx, caller.sessionId))) throw notSignedIn();
      if (!person) throw new AppError('NOT_FOUND', 'There is no such staff member.');
      if (!person.active || person.role !== 'staff') {
        throw new AppError('CONFLICT', 'Only an active staff member can be viewed.');
      }
      const session = await this.sessions.open(tx, person, caller.userId);
      await this.audit.record(tx, caller, { action: 'session.impersonated', subject: 'user', subjectId: person.id });
      return { person, session };
    });
  }

  /** Ends the browser's session, if it has one. */
  async signOut(token: string | null): Promise<void> {
    if (token !== null) await this.sessions.endByToken(token);
  }
}

function invalidCredentials(): AppError {
  return new AppError('INVALID_CREDENTIALS', 'Invalid email or password');
}

function notActive(): AppError {
  return new AppError('ACCOUNT_NOT_ACTIVE', 'This account is not active. Ask your office.');
}

function notSignedIn(): AppError {
  return new AppError('NOT_SIGNED_IN', 'Please sign in.');
}
