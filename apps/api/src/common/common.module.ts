import { Global, Module } from '@nestjs/common';
import { AuditLog } from './audit-log.js';
import { Clock, SystemClock } from './clock.js';
import { Transactions } from './transactions.js';

/** What every feature stands on. */
@Global()
@Module({
  providers: [{ provide: Clock, useClass: SystemClock }, Transactions, AuditLog],
  exports: [Clock, Transactions, AuditLog],
})
export class CommonModule {}
