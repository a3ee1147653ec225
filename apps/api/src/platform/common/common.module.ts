import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AuditLog } from './audit-log.js';
import { Clock, SystemClock } from './clock.js';
import { LongWork } from './long-work.js';
import { LastChange } from './last-change.js';
import { Transactions } from './transactions.js';

/** What every feature stands on. */
@Global()
@Module({})
export class CommonModule {
  static with(clock: Clock = new SystemClock()): DynamicModule {
    return {
      module: CommonModule,
      providers: [{ provide: Clock, useValue: clock }, Transactions, AuditLog, LastChange, LongWork],
      exports: [Clock, Transactions, AuditLog, LastChange, LongWork],
    };
  }
}
