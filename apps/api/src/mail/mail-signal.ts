import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type EntitySubscriberInterface, type TransactionCommitEvent } from 'typeorm';

const QUEUED = 'mailQueued';

/** Says that mail was queued, once the transaction that queued it is committed. */
@Injectable()
export class MailSignal implements EntitySubscriberInterface {
  private listener: () => void = () => undefined;

  constructor(private readonly database: DataSource) {}

  /** Who is told; a process has one worker. */
  listen(listener: () => void): void {
    this.listener = listener;
  }

  /** Remembers that this transaction queued mail. */
  mark(tx: EntityManager): void {
    if (!tx.queryRunner) return;
    tx.queryRunner.data[QUEUED] = true;
    // Connecting, which may happen long after the app was made, empties the list.
    const { subscribers } = this.database;
    if (!subscribers.includes(this)) subscribers.push(this);
  }

  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    if (queryRunner.data[QUEUED] !== true || queryRunner.isTransactionActive) return;
    queryRunner.data[QUEUED] = false;
    this.listener();
  }
}
