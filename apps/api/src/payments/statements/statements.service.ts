import { Injectable } from '@nestjs/common';
import { STATEMENT_LIMITS } from '@tidycrew/contracts';
import {
  agedBalance,
  type DayRange,
  rangeOf,
  type StatedAccount,
  type StatementDocument,
  statementDocument,
  withBalances,
} from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { drawOne } from '../../invoices/document/drawing.js';
import type { PdfFile } from '../../invoices/document/pdf-answer.js';
import { issuerOf } from '../../invoices/invoice-maker.service.js';
import { AppError, invalid } from '../../platform/common/app-error.js';
import { mapInSlices } from '../../platform/common/slices.js';
import { LogoService } from '../../settings/logo/logo.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { numberOfEvent, textOfEvent } from '../event-words.js';
import { printedStatement } from './printed-statement.js';
import { SentStatementRepository } from './sent-statement.repository.js';
import { type AccountRow, StatementRepository } from './statement.repository.js';

/** A customer's account in some days, with what happened in them. */
export interface WholeStatement extends StatedAccount {
  customerId: number;
  email: string | null;
}

/** A customer's account from one day to another (decision D477). */
@Injectable()
export class StatementsService {
  constructor(
    private readonly statements: StatementRepository,
    private readonly sent: SentStatementRepository,
    private readonly settings: SettingsService,
    private readonly logos: LogoService,
  ) {}

  /** Refuses a customer that there is not, and more events than a statement can have. */
  async one(customerId: number, days: DayRange): Promise<WholeStatement> {
    const { account, events } = await this.statements.withEvents(customerId, days);
    if (!account) throw new AppError('NOT_FOUND', 'There is no such customer.');
    if (events.length > STATEMENT_LIMITS.rows) throw invalid('to', TOO_MANY_ROWS);
    const rows = withBalances(account.openingCents, events).map((event) => ({
      day: event.day,
      kind: event.kind,
      number: numberOfEvent(event),
      // Why a payment was reversed is the office's own note.
      text: textOfEvent(event.kind === 'reversal' ? { ...event, reason: null } : event),
      amountCents: event.amountCents,
      balanceCents: event.balanceCents,
    }));
    return { ...statedOf(account, days), customerId, email: account.email, rows };
  }

  async pdf(customerId: number, days: DayRange): Promise<PdfFile> {
    return { name: statementName(days), bytes: await this.drawn(await this.one(customerId, days)) };
  }

  async drawn(statement: WholeStatement): Promise<Buffer> {
    const issuer = issuerOf(await this.settings.business());
    return drawOne(printedStatement(statementDocument(statement, issuer)), await this.logos.of([issuer.logo]));
  }

  /** The PDF of one that was asked for by e-mail: as it was sent, or as it would be now. */
  async pdfSent(id: number): Promise<PdfFile> {
    const statement = await this.sent.one(id);
    if (!statement) throw new AppError('NOT_FOUND', 'There is no such statement.');
    const { customerId, pdf, sha256, ...days } = statement;
    if (pdf === null || sha256 === null) return this.pdf(customerId, days);
    return { name: statementName(days), bytes: pdf, sha256 };
  }

  /** What its e-mail says: all but the rows. */
  async documentsOf(tx: EntityManager, accounts: readonly AccountRow[], days: DayRange): Promise<StatementDocument[]> {
    const issuer = issuerOf(await this.settings.business(tx));
    return mapInSlices(accounts, (account) => statementDocument({ ...statedOf(account, days), rows: [] }, issuer));
  }
}

/** File name of a statement's PDF, without '.pdf'. */
export const statementName = ({ from, to }: DayRange): string => `Statement ${from} to ${to}`;

const TOO_MANY_ROWS = `A statement has at most ${STATEMENT_LIMITS.rows} entries. Please choose fewer days.`;

function statedOf(account: AccountRow, { from, to }: DayRange): Omit<StatedAccount, 'rows'> {
  const { name, billingName, billingReference, openingCents, closingCents, open } = account;
  const aged = agedBalance(closingCents, open, to);
  return { from, to, customerName: name, billingName, billingReference, openingCents, closingCents, aged };
}

const PROBLEMS = {
  missing: 'Please choose the days',
  notADay: 'Please choose the days',
  order: 'The last day must not be before the first.',
  tooLong: 'A statement can be of at most 366 days.',
};

/** The days of a statement, if they are in order and not too many. */
export function statementDays({ from, to }: DayRange): DayRange {
  const range = rangeOf('custom', to, { from, to });
  if ('problem' in range) throw invalid('to', PROBLEMS[range.problem]);
  return range;
}
