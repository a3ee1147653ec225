import { Injectable } from '@nestjs/common';
import type { SetupRequest, SetupState } from '@tidycrew/contracts';
import { type OpenedSession, SessionService } from '../auth/session.service.js';
import type { User } from '../model/user.entity.js';
import { AppError } from '../platform/common/app-error.js';
import { AuditLog } from '../platform/common/audit-log.js';
import { Transactions } from '../platform/common/transactions.js';
import { BusinessDetailsService, isSetUp } from '../settings/business-details.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { FirstAdminService } from '../staff/first-admin.service.js';
import { SetupCode } from './setup-code.js';

/** Makes the first admin of a business that began empty, and says who the business is (decision D94). */
@Injectable()
export class SetupService {
  constructor(
    private readonly code: SetupCode,
    private readonly settings: SettingsService,
    private readonly details: BusinessDetailsService,
    private readonly admins: FirstAdminService,
    private readonly sessions: SessionService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  async isNew(): Promise<boolean> {
    return (await this.settings.business()).awaitsSetup;
  }

  /** A code to print when the business is new, in the place of an older one; else null. */
  async issueCode(): Promise<string | null> {
    return (await this.isNew()) ? this.code.issue() : null;
  }

  /** @throws AppError NOT_FOUND when the business is not new */
  async state(): Promise<SetupState> {
    if (!(await this.isNew())) throw isSetUp();
    return { isCodeOpen: this.code.isOpen };
  }

  /** Everything in one transaction, exactly once: of two at the same moment the second finds nothing to set up. */
  async setUp(input: SetupRequest, requestId: string): Promise<{ person: User; session: OpenedSession }> {
    this.code.check(input.code);
    const { business } = input;
    const passwordHash = await withFields('admin', () => this.admins.hash(input.admin));
    const done = await this.transactions.run({ requestId }, async (tx) => {
      await withFields('business', () => this.details.setUp(tx, business));
      const person = await this.admins.add(tx, input.admin, passwordHash);
      const session = await this.sessions.open(tx, person);
      await this.audit.recordEach(tx, { userId: person.id, actor: null }, [
        { action: 'user.created', subject: 'user', subjectId: person.id, details: { role: 'admin' } },
        {
          action: 'settings.set-up',
          subject: 'settings',
          subjectId: null,
          details: { timeZone: business.timeZone, state: business.state },
        },
      ]);
      return { person, session };
    });
    this.code.end();
    return done;
  }
}

/** A refusal's fields by their names in the body, where they stand within a part of it. */
async function withFields<T>(part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.extra.fields) throw error;
    const fields = Object.entries(error.extra.fields).map(([name, sentence]) => [`${part}.${name}`, sentence]);
    throw new AppError(error.code, error.sentence, { ...error.extra, fields: Object.fromEntries(fields) });
  }
}
