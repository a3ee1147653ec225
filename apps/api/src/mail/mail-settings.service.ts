import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { MailServerRequest, MailSettingsRequest, MailTest } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AuthService } from '../auth/auth.service.js';
import { RequestCounter } from '../auth/request-counter.js';
import { AppError, invalid } from '../platform/common/app-error.js';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { changedAt, LastChange } from '../platform/common/last-change.js';
import { Transactions } from '../platform/common/transactions.js';
import { AccessKeys } from '../platform/config/access-keys.js';
import { Env, type MailServer } from '../platform/config/env.js';
import { MailServers, type MailServerRow, placeOfPassword } from '../platform/integrations/mail/mail-servers.js';
import { CleanupTask, hoursBefore } from '../platform/jobs/cleanup.task.js';
import { SettingsService } from '../settings/settings.service.js';
import { AdminNotices } from './admin-notices.service.js';
import { letter } from './letter.js';
import { MailQueue } from './mail-queue.service.js';
import { type MailHoldRow, type MailServerChangeRow, MailServerRepository } from './mail-server.repository.js';

/** A change stands in 'Needs you' for so long (decision D602). */
const TOLD_HOURS = 14 * 24;
/** E-mails that one admin tries within 15 minutes. */
const MOST_TESTS = 10;
/** How long each step of a test may take, and all of it; a browser waits 20 seconds for an answer. */
const TEST_TIMEOUTS = { connect: 6_000, greeting: 6_000, silence: 10_000 };
const TEST_LIMIT_MS = 17_000;
/** Stored length of the mail server's own words. */
const MAX_ANSWER_LENGTH = 300;

const FIELDS = ['host', 'port', 'user', 'fromName', 'fromAddress'] as const;
const CHANGED = { action: 'settings.mail-changed' as const, subject: 'settings', subjectId: null };

export interface MailSettingsState {
  /** The server from the configuration, which takes precedence. */
  configured: MailServer | undefined;
  server: MailServerRow | null;
  isReadable: boolean;
  canKeepPassword: boolean;
  held: MailHoldRow | null;
  changes: MailServerChangeRow[];
}

/** The mail server that the office sets (decisions D600 to D604). */
@Injectable()
export class MailSettingsService implements OnModuleInit {
  constructor(
    private readonly rows: MailServerRepository,
    private readonly servers: MailServers,
    private readonly keys: AccessKeys,
    private readonly queue: MailQueue,
    private readonly notices: AdminNotices,
    private readonly auth: AuthService,
    private readonly counter: RequestCounter,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly lastChange: LastChange,
    private readonly cleanup: CleanupTask,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.cleanup.add(() => this.rows.forgetPasswords());
  }

  async state(): Promise<MailSettingsState> {
    const now = this.clock.now();
    const [server, held, changes] = await Promise.all([
      this.servers.current(),
      this.rows.hold(now),
      this.rows.changesSince(hoursBefore(now, TOLD_HOURS)),
    ]);
    const isReadable = server === null || this.servers.isUsable(server);
    return { configured: this.env.mailServer, server, isReadable, canKeepPassword: this.keys.canSeal, held, changes };
  }

  /**
   * Sets the mail server, for every process from its next mail on. All admins are told by the server of before and by the new one.
   * @throws AppError CONFLICT where the configuration names a server, VALIDATION_FAILED of the own password or a password that is missing
   */
  async save(caller: Caller, input: MailSettingsRequest): Promise<void> {
    this.refuseConfigured();
    await this.auth.confirm(caller, input.ownPassword);
    await this.transactions.run(caller, async (tx) => {
      await this.rows.lock(tx);
      const before = await this.servers.current(tx);
      if (before) {
        const record = { ...CHANGED, name: 'these mail settings', updatedAt: before.at, actions: [CHANGED.action] };
        await this.lastChange.refuseStale(tx, caller, input.expectedUpdatedAt, record);
      }
      const password = this.passwordFor(input, before);
      const changed = this.changesOf(input, password, before);
      if (changed.length === 0) return;
      const id = await this.rows.nextId(tx);
      const now = this.clock.now();
      const at = before ? changedAt({ updatedAt: before.at }, now) : now;
      const sealed = password === null ? null : this.keys.seal(password, placeOfPassword({ id }));
      const { host, port, user, fromName, fromAddress } = input;
      await this.rows.add(tx, { id, host, port, user, fromName, fromAddress, at, byId: caller.userId }, sealed);
      await this.rows.release(tx, now);
      await this.audit.record(tx, caller, {
        ...CHANGED,
        details: { changed, before: before && { host: before.host, port: before.port }, after: { host, port } },
      });
      await this.tellAdmins(tx, caller, host, before);
    });
  }

  /** Sends an e-mail to the caller by settings that need not be saved, 10 within 15 minutes. */
  async test(caller: Caller, input: MailServerRequest): Promise<MailTest> {
    this.refuseConfigured();
    await this.counter.count({ kind: 'mail-test', whose: String(caller.userId), most: MOST_TESTS });
    const server = this.servers.serverOf(input, this.passwordFor(input, await this.servers.current()));
    const business = await this.settings.business();
    const { email, firstName, requestId } = caller;
    const subject = `E-mail of ${business.brandName} works`;
    const body = ['This e-mail tries the mail settings. Nothing has to be done.'];
    const { SmtpMailer } = await import('../platform/integrations/mail/smtp-mailer.js');
    const mailer = new SmtpMailer(server, TEST_TIMEOUTS);
    try {
      const mail = {
        messageId: this.queue.newMessageId(input.fromAddress),
        requestId,
        fromName: business.brandName,
        replyTo: null,
        to: [email],
        copyTo: null,
        attachments: [],
        ...letter({ name: firstName, subject, body, business }),
      };
      const problem = await mailer.problemOf(mail, AbortSignal.timeout(TEST_LIMIT_MS));
      if (!problem) return { isSent: true, sentence: `The mail server has taken an e-mail to ${email}.`, answer: null };
      const { sentence, answer } = problem;
      return { isSent: false, sentence, answer: answer && answer.slice(0, MAX_ANSWER_LENGTH) };
    } finally {
      mailer.close();
    }
  }

  private refuseConfigured(): void {
    if (!this.env.mailServer) return;
    throw new AppError('CONFLICT', 'The mail server is set in the configuration of the server (SMTP_URL).');
  }

  /** A stored password goes to no other server, port or user than it was entered for. */
  private passwordFor({ host, port, user, password }: MailServerRequest, before: MailServerRow | null): string | null {
    if (user === null) return null;
    if (password !== undefined && !this.keys.canSeal) {
      throw new AppError('CONFLICT', 'A password needs ACCESS_KEY in the settings of the server.');
    }
    const isSame = before !== null && before.host === host && before.port === port && before.user === user;
    const found = password ?? (isSame ? this.servers.passwordOf(before) : null);
    if (found === null) throw invalid('password', 'Please enter the password of the mail server');
    return found;
  }

  private changesOf(input: MailServerRequest, password: string | null, before: MailServerRow | null): string[] {
    const fields = FIELDS.filter((field) => before === null || before[field] !== input[field]);
    const isOther = before === null ? password !== null : this.servers.passwordOf(before) !== password;
    return [...fields, ...(isOther ? ['password'] : [])];
  }

  private async tellAdmins(tx: EntityManager, caller: Caller, host: string, before: MailServerRow | null) {
    const { brandName } = await this.settings.business(tx);
    await this.notices.tell(tx, {
      kind: 'mail-changed',
      caller,
      subject: `The mail server of ${brandName} was changed`,
      body: [
        `${fullName(caller)} has changed the mail server that ${brandName} sends its e-mails by. It is ${host} now.`,
        'Whoever runs a mail server can read the e-mails that go by it, links to passwords included. If you expected this change, there is nothing to do. If not, look at Settings, Mail, at once and choose another password.',
      ],
      // By the new server, and by the one of before.
      ways: [undefined, ...(before && this.servers.isUsable(before) ? [before.id] : [])],
    });
  }
}
