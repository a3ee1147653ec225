import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, type EntitySubscriberInterface, type TransactionCommitEvent } from 'typeorm';

const QUEUED = 'mailQueued';

/** Says that mail was queued, once the transaction that queued it is committed. */
@Injectable()
export class MailSignal implements EntitySubscriberInterface, OnModuleInit {
  private listener: () => void = () => undefined;

  constructor(private readonly database: DataSource) {}

  onModuleInit(): void {
    this.database.subscribers.push(this);
  }

  /** Who is told; a process has one worker. */
  listen(listener: () => void): void {
    this.listener = listener;
  }

  /** Remembers that this transaction queued mail. */
  mark(tx: EntityManager): void {
    if (tx.queryRunner) tx.queryRunner.data[QUEUED] = true;
  }

  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    if (queryRunner.data[QUEUED] !== true || queryRunner.isTransactionActive) return;
    queryRunner.data[QUEUED] = false;
    this.listener();
  }
}
