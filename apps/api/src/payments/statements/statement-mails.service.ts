import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  STATEMENT_LIMITS,
  type SentStatements,
  type SkippedCustomer,
  type StatementRecipient,
} from '@tidycrew/contracts';
import { centsToDollars, type DayRange, formatDollars, statementRefusal } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import {
  type AboutStatement,
  type ClaimedMail,
  type MailKindOwner,
  MailKinds,
  NoLongerWanted,
  type ResentMail,
} from '../../mail/mail-kinds.js';
import { MailQueue } from '../../mail/mail-queue.service.js';
import type { NewMail, QueuedMail } from '../../mail/new-mail.js';
import { STATEMENT_MAIL_KINDS } from '../../model/mail.entity.js';
import { AppError, invalid } from '../../platform/common/app-error.js';
import { AuditLog } from '../../platform/common/audit-log.js';
import type { Caller } from '../../platform/common/caller.js';
import { mapInSlices } from '../../platform/common/slices.js';
import { Transactions } from '../../platform/common/transactions.js';
import { oneAtATime } from '../../platform/common/turns.js';
import { SettingsService } from '../../settings/settings.service.js';
import { Ledger } from '../ledger.service.js';
import { SentStatementRepository } from './sent-statement.repository.js';
import type { StatementSendDto } from './statement.admin.dto.js';
import { type AccountRow, StatementRepository } from './statement.repository.js';
import { statementMailText } from './statement-mail-text.js';
import { statementDays, statementName, StatementsService } from './statements.service.js';

/** Statements by e-mail: one for each customer and day, whoever asks (decision D479). */
@Injectable()
export class StatementMails implements MailKindOwner<AboutStatement>, OnModuleInit {
  readonly kinds = STATEMENT_MAIL_KINDS;
  private readonly turns = oneAtATime('Other statements are being prepared. Please try again in a moment.');

  constructor(
    private readonly accounts: StatementRepository,
    private readonly sent: SentStatementRepository,
    private readonly statements: StatementsService,
    private readonly ledger: Ledger,
    private readonly settings: SettingsService,
    private readonly queue: MailQueue,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly mailKinds: MailKinds,
  ) {}

  onModuleInit(): void {
    this.mailKinds.add(this);
  }

  /** Once per key; a dry run writes nothing, not even the key. */
  send(caller: Caller, key: string | undefined, body: StatementSendDto): Promise<SentStatements> {
    const days = statementDays(body);
    if ((body.customerIds === undefined) === (body.overdue !== true))
      throw invalid('customerIds', 'Please choose either customers or all who are late.');
    const work = async (tx: EntityManager): Promise<SentStatements> => {
      const today = await this.ledger.today(tx);
      if (days.to > today) throw invalid('to', 'The last day must not be after today.');
      const chosen = await this.chosen(tx, body.customerIds, days, today);
      return body.dryRun ? { ...shown(chosen), queued: 0 } : this.ask(tx, caller, chosen, days, today);
    };
    const request = { caller, key: body.dryRun ? undefined : key, operation: 'statement.send', body };
    return this.turns.take(() => this.transactions.runOnce(request, work));
  }

  /** With the PDF that is kept from now on, to the customer's address of this moment. What is owed must be what the e-mail says. */
  async prepare({ statementId, ...mail }: ClaimedMail<AboutStatement>) {
    const { statement: asked, renewed } = await this.transactions.run(mail, async (tx) => {
      const locked = await this.sent.lock(tx, statementId);
      return { statement: locked, renewed: await this.queue.renew(tx, mail, { to: locked.email }) };
    });
    const { customerId, pdf, closingCents, from, to } = asked;
    const { brandName: fromName, email: replyTo } = await this.settings.business();
    const attached = (bytes: Buffer) => ({
      ...renewed,
      fromName,
      replyTo,
      attachments: [{ name: `${statementName({ from, to })}.pdf`, bytes }],
    });
    if (pdf !== null) return attached(pdf);
    const statement = await this.statements.one(customerId, { from, to });
    if (statement.closingCents <= 0) throw new NoLongerWanted('Not sent: nothing is owed any more.');
    if (statement.closingCents !== closingCents) {
      const [before, after] = [closingCents, statement.closingCents].map(formatDollars);
      throw new NoLongerWanted(`Not sent: ${after} is owed by now, not ${before}.`);
    }
    const bytes = await this.statements.drawn(statement);
    await this.transactions.run(mail, (tx) =>
      this.sent.keep(tx, statementId, bytes, createHash('sha256').update(bytes).digest('hex')),
    );
    return attached(bytes);
  }

  /** To the customer's address of this moment, with what is owed by now. */
  resend(tx: EntityManager, caller: Caller, mail: ResentMail<AboutStatement>): Promise<number> {
    return this.queue.resend(tx, mail, async () => {
      const statement = await this.sent.lock(tx, mail.statementId);
      const [account] = await this.accounts.accounts([mail.customerId], statement, null, tx);
      if (!account || account.closingCents <= 0)
        throw new AppError('CONFLICT', 'Nothing is owed any more, so no statement is sent.');
      if (account.email === null)
        throw new AppError('VALIDATION_FAILED', 'This customer has no e-mail address. Please add one first.');
      if (account.closingCents !== statement.closingCents) {
        if (statement.pdf !== null)
          throw new AppError('CONFLICT', 'What was owed has changed since. Please send a new statement.');
        await this.sent.renew(tx, statement.id, account.closingCents);
      }
      const [queued] = await this.queueAll(tx, caller, [{ account, id: statement.id }], statement, mail.id);
      if (!queued) throw new Error(`The e-mail of statement ${statement.id} was not queued.`);
      return queued.id;
    });
  }

  /** Who is chosen, with what was open after the last day. */
  private async chosen(
    tx: EntityManager,
    customerIds: number[] | undefined,
    days: DayRange,
    today: string,
  ): Promise<AccountRow[]> {
    const ids = [...new Set(customerIds ?? (await this.accounts.lateBefore(days.to, today, tx)))];
    const accounts = await this.accounts.accounts(ids, days, today, tx);
    if (accounts.length < ids.length) throw invalid('customerIds', 'There is no such customer.');
    return accounts;
  }

  /** Queues the e-mails; who got one meanwhile is skipped. */
  private async ask(
    tx: EntityManager,
    caller: Caller,
    chosen: readonly AccountRow[],
    days: DayRange,
    today: string,
  ): Promise<SentStatements> {
    const ids = await this.sent.add(
      tx,
      days,
      today,
      chosen.filter((account) => refusalOf(account) === null),
    );
    const asked = chosen.map((account) => (ids.has(account.customerId) ? account : { ...account, isSentToday: true }));
    const added = chosen.flatMap((account) => {
      const id = ids.get(account.customerId);
      return id === undefined ? [] : [{ account, id }];
    });
    const queued = await this.queueAll(tx, caller, added, days, null);
    return { ...shown(asked), queued: queued.length };
  }

  private async queueAll(
    tx: EntityManager,
    caller: Caller,
    added: readonly { account: AccountRow; id: number }[],
    days: DayRange,
    resendOfId: number | null,
  ): Promise<QueuedMail[]> {
    const documents = await this.statements.documentsOf(
      tx,
      added.map(({ account }) => account),
      days,
    );
    const mails = await mapInSlices(added.entries(), ([place, { account, id }]): NewMail => {
      const { customerId, email: to } = account;
      const words = statementMailText(documents[place]!);
      return { kind: 'statement', customerId, statementId: id, to: to!, words, resendOfId, createdById: caller.userId };
    });
    const queued = await this.queue.add(tx, mails);
    const facts = queued.map(({ id: mailId, customerId }) => ({
      action: 'mail.queued' as const,
      subject: 'customer',
      subjectId: customerId,
      details: { mailId, kind: 'statement', ...(resendOfId !== null && { resendOfId }) },
    }));
    await this.audit.recordEach(tx, caller, facts);
    return queued;
  }
}

const refusalOf = (account: AccountRow) =>
  statementRefusal({
    ...account,
    balanceCents: account.closingCents,
    hasTooManyRows: account.events > STATEMENT_LIMITS.rows,
  });

/** Who gets a statement, and who does not. */
function shown(accounts: readonly AccountRow[]): Omit<SentStatements, 'queued'> {
  const would: StatementRecipient[] = [];
  const skipped: SkippedCustomer[] = [];
  for (const account of accounts) {
    const { customerId, name, email, closingCents } = account;
    const reason = refusalOf(account);
    if (reason === null) would.push({ customerId, name, email: email!, closing: centsToDollars(closingCents) });
    else skipped.push({ customerId, name, reason });
  }
  return { would, skipped };
}
