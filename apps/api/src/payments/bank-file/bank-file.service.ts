import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LIMITS } from '@tidycrew/contracts';
import { AppError, invalid } from '../../platform/common/app-error.js';
import { AuditLog } from '../../platform/common/audit-log.js';
import type { Caller } from '../../platform/common/caller.js';
import { Clock } from '../../platform/common/clock.js';
import type { ListRequest } from '../../platform/common/list-query.js';
import type { Page } from '../../platform/common/page.js';
import { Transactions } from '../../platform/common/transactions.js';
import { CleanupTask, hoursBefore } from '../../platform/jobs/cleanup.task.js';
import { conflictAt } from '../payment-words.js';
import { readBankFile } from './bank-file-reader.js';
import type { BankFileDto } from './bank-file.admin.dto.js';
import { BankFileRepository, type BankFileRow, type UnfinishedBankFileRow } from './bank-file.repository.js';
import { type BankLineView, BankSuggestionsService } from './bank-suggestions.service.js';

export interface BankFileView {
  file: BankFileRow;
  /** All of them, in the order of the file. */
  lines: BankLineView[];
}

const ACCOUNT = 'Main';

/** Keeps files of the bank until somebody has decided about their lines. */
@Injectable()
export class BankFileService implements OnModuleInit {
  constructor(
    private readonly files: BankFileRepository,
    private readonly suggestions: BankSuggestionsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly cleanup: CleanupTask,
  ) {}

  onModuleInit(): void {
    this.cleanup.add((now) => this.files.removeExpired(keptSince(now)));
  }

  /** Stores what a file has, once per key, and says what its lines are most likely for now. */
  async read(caller: Caller, key: string | undefined, input: BankFileDto): Promise<BankFileView> {
    const { name, csv, mapping: { account: typed, ...columns } } = input; // prettier-ignore
    const account = typed ?? ACCOUNT;
    const [hasAmount, hasCredit, hasDebit] = [columns.amount, columns.credit, columns.debit].map(Boolean);
    if (hasAmount ? hasCredit || hasDebit : !hasCredit || !hasDebit) {
      throw invalid('mapping', 'Please say either where the amount is, or where credit and debit are.');
    }
    if (columns.sign !== undefined && !hasAmount)
      throw invalid('mapping', 'A column of signs stands beside one of amounts.');
    const content = await readBankFile(csv, columns);
    const known = input.isOtherAccount ? null : await this.files.accountLike(account);
    if (known !== null) throw conflictAt('mapping.account', `The same account as ${known}?`);
    const mapping = { ...columns, account };
    const request = { caller, key, operation: 'bank-file.read', body: input };
    const { id } = await this.transactions.runOnce(request, async (tx) => {
      const file = { name, mapping, createdById: caller.userId, createdAt: this.clock.now() };
      const { id: subjectId, added } = await this.files.add(tx, file, content);
      const details = { lines: content.lines.length, added };
      await this.audit.record(tx, caller, { action: 'bank-file.read', subject: 'bank-file', subjectId, details });
      return { id: subjectId };
    });
    return this.one(id);
  }

  /** Files of the last 30 days with lines that nobody has decided about. */
  unfinished(list: ListRequest): Promise<Page<UnfinishedBankFileRow>> {
    return this.files.unfinished(list, keptSince(this.clock.now()));
  }

  async one(id: number): Promise<BankFileView> {
    const file = await this.files.byId(id);
    if (!file) throw noSuchBankFile();
    return { file, lines: await this.suggestions.forLines(await this.files.lines(id)) };
  }

  /** Puts a line aside, or takes it back; once per key. */
  async putAside(
    caller: Caller,
    key: string | undefined,
    { fileId, lineId, isPutAside }: { fileId: number; lineId: number; isPutAside: boolean },
  ): Promise<{ id: number; isPutAside: boolean }> {
    const request = { caller, key, operation: 'bank-file.put-aside', body: { fileId, lineId, isPutAside } };
    return this.transactions.runOnce(request, async (tx) => {
      const [line] = await this.files.lock(tx, fileId, [lineId]);
      if (!line) throw new AppError('NOT_FOUND', 'There is no such line.');
      if ((await this.files.decided(tx, [lineId])).size > 0) throw new AppError('CONFLICT', 'This line has a payment.');
      if (line.isPutAside !== isPutAside) {
        await this.files.setPutAside(tx, lineId, isPutAside ? this.clock.now() : null);
        const action = isPutAside ? 'bank-file.line-put-aside' : 'bank-file.line-taken-back';
        const details = { lineId, line: line.line };
        await this.audit.record(tx, caller, { action, subject: 'bank-file', subjectId: fileId, details });
      }
      return { id: lineId, isPutAside };
    });
  }
}

export function noSuchBankFile(): AppError {
  return new AppError('NOT_FOUND', 'There is no such bank file.');
}

const keptSince = (now: Date): Date => hoursBefore(now, LIMITS.bankLineDays * 24);
