import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tidycrew/contracts';
import { AppError } from '../platform/common/app-error.js';
import type { Caller } from '../platform/common/caller.js';
import type { ListRequest } from '../platform/common/list-query.js';
import type { Page } from '../platform/common/page.js';
import { Transactions } from '../platform/common/transactions.js';
import { MailKinds } from './mail-kinds.js';
import { OutboxRepository, type OutboxRow, type OutboxWholeRow } from './outbox.repository.js';

/** The record of every e-mail (decision D47). */
@Injectable()
export class OutboxService {
  constructor(
    private readonly outbox: OutboxRepository,
    private readonly mailKinds: MailKinds,
    private readonly transactions: Transactions,
  ) {}

  /** Without a range it answers the first page only: the outbox grows for as long as the business runs. */
  list(list: ListRequest): Promise<Page<OutboxRow>> {
    return this.outbox.page({ ...list, limit: list.limit ?? LIMITS.page });
  }

  async one(id: number): Promise<OutboxWholeRow> {
    const row = await this.outbox.one(id);
    if (!row) throw noSuchMail();
    return row;
  }

  /** Sends a mail again as a new one, if its kind allows that. Answers the new mail. */
  async resend(caller: Caller, key: string | undefined, id: number): Promise<OutboxWholeRow> {
    const request = { caller, key, operation: 'mail.resend', body: { id } };
    const newId = await this.transactions.runOnce(request, async (tx) => {
      const mail = await this.outbox.lock(tx, id);
      if (!mail) throw noSuchMail();
      return this.mailKinds.of(mail.kind).resend(tx, caller, mail);
    });
    return this.one(newId);
  }
}

function noSuchMail(): AppError {
  return new AppError('NOT_FOUND', 'There is no such e-mail.');
}
