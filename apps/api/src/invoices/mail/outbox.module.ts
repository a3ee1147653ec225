import { Module } from '@nestjs/common';
import { InvoiceDocumentsModule } from '../document/invoice-documents.module.js';
import { InvoiceFactsModule } from '../invoice-facts.module.js';
import { Delivery } from './delivery.service.js';
import { InvoicesModule } from '../invoices.module.js';
import { DeliveryRepository } from './delivery.repository.js';
import { MailModule } from './mail.module.js';
import { MailWorker } from './mail-worker.js';
import { OutboxAdminController } from './outbox.admin.controller.js';
import { OutboxRepository } from './outbox.repository.js';
import { OutboxService } from './outbox.service.js';

/** Sends what MailModule took, and shows what became of it. */
@Module({
  imports: [MailModule, InvoiceFactsModule, InvoiceDocumentsModule, InvoicesModule],
  controllers: [OutboxAdminController],
  providers: [Delivery, DeliveryRepository, MailWorker, OutboxRepository, OutboxService],
})
export class OutboxModule {}
