import { Module } from '@nestjs/common';
import { InvoiceFactsModule } from '../invoice-facts.module.js';
import { MailQueueRepository } from './mail-queue.repository.js';
import { MailQueue } from './mail-queue.service.js';
import { MailSignal } from './mail-signal.js';

/** Takes requests for e-mails. What sends them is OutboxModule, which needs invoices, which need this one. */
@Module({
  imports: [InvoiceFactsModule],
  providers: [MailQueue, MailQueueRepository, MailSignal],
  exports: [MailQueue, MailSignal],
})
export class MailModule {}
