import { type DynamicModule, Global, Module } from '@nestjs/common';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { AuditLog } from './audit-log.js';
import { Clock, SystemClock } from './clock.js';
import { LongWork } from './long-work.js';
import { LastChange } from './last-change.js';
import { TransactionEvents } from './transaction-events.js';
import { Transactions } from './transactions.js';

/** What every feature stands on. */
@Global()
@Module({})
export class CommonModule {
  static with(clock: Clock = new SystemClock()): DynamicModule {
    return {
      module: CommonModule,
      imports: [EventEmitterModule.forRoot()],
      providers: [{ provide: Clock, useValue: clock }, Transactions, TransactionEvents, AuditLog, LastChange, LongWork],
      exports: [Clock, Transactions, TransactionEvents, AuditLog, LastChange, LongWork],
    };
  }
}
