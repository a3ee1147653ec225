import { Global, Module } from '@nestjs/common';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { AccessKeys } from '../config/access-keys.js';
import { AuditLog } from './audit-log.js';
import { LongWork } from './long-work.js';
import { LastChange } from './last-change.js';
import { TransactionEvents } from './transaction-events.js';
import { Transactions } from './transactions.js';

/** What every feature stands on, beside the clock and the configuration. */
@Global()
@Module({
  imports: [EventEmitterModule.forRoot()],
  providers: [Transactions, TransactionEvents, AccessKeys, AuditLog, LastChange, LongWork],
  exports: [AccessKeys, Transactions, TransactionEvents, AuditLog, LastChange, LongWork],
})
export class CommonModule {}
