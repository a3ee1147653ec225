import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InvoiceLink } from '../model/invoice-link.entity.js';
import { Invoice } from '../model/invoice.entity.js';
import { Mail } from '../model/mail.entity.js';
import { AuthModule } from '../auth/auth.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { AutomaticInvoices } from './automatic-invoices.service.js';
import { BillableCleansRepository } from './billable-cleans.repository.js';
import { CreateInvoiceService } from './create-invoice.service.js';
import { DrawingWarmUp } from './document/drawing-warm-up.js';
import { InvoiceDocumentAdminController } from './document/invoice-document.admin.controller.js';
import { InvoiceDocumentRepository } from './document/invoice-document.repository.js';
import { InvoiceDocumentService } from './document/invoice-document.service.js';
import { DraftLines } from './draft-lines.service.js';
import { InvoiceAttentionRepository } from './invoice-attention.repository.js';
import { InvoiceAttentionService } from './invoice-attention.service.js';
import { InvoiceListRepository } from './invoice-list.repository.js';
import { InvoiceListService } from './invoice-list.service.js';
import { InvoiceMaker } from './invoice-maker.service.js';
import { InvoiceStatusService } from './invoice-status.service.js';
import { InvoiceAdminController } from './invoice.admin.controller.js';
import { InvoiceRepository } from './invoice.repository.js';
import { InvoiceLinkAdminController } from './links/invoice-link.admin.controller.js';
import { InvoiceLinkRepository } from './links/invoice-link.repository.js';
import { InvoiceLinkService } from './links/invoice-link.service.js';
import { LinkToken } from './links/link-token.js';
import { SharedInvoiceController } from './links/shared-invoice.controller.js';
import { DeliveryRepository } from './mail/delivery.repository.js';
import { Delivery } from './mail/delivery.service.js';
import { MailQueueRepository } from './mail/mail-queue.repository.js';
import { MailQueue } from './mail/mail-queue.service.js';
import { MailSignal } from './mail/mail-signal.js';
import { MailWorker } from './mail/mail-worker.js';
import { OutboxAdminController } from './mail/outbox.admin.controller.js';
import { OutboxRepository } from './mail/outbox.repository.js';
import { OutboxService } from './mail/outbox.service.js';
import { OverdueTask } from './overdue.task.js';
import { ReminderRepository } from './reminder.repository.js';
import { ReminderTask } from './reminder.task.js';

/** Invoices, their PDFs, the links to them and the e-mails that carry them. */
@Module({
  imports: [AuthModule, SettingsModule, StaffModule, TypeOrmModule.forFeature([Invoice, InvoiceLink, Mail])],
  controllers: [
    InvoiceAdminController,
    InvoiceDocumentAdminController,
    InvoiceLinkAdminController,
    SharedInvoiceController,
    OutboxAdminController,
  ],
  providers: [
    AutomaticInvoices,
    BillableCleansRepository,
    CreateInvoiceService,
    DraftLines,
    InvoiceAttentionRepository,
    InvoiceAttentionService,
    InvoiceListRepository,
    InvoiceListService,
    InvoiceMaker,
    InvoiceRepository,
    InvoiceStatusService,
    // PDFs
    DrawingWarmUp,
    InvoiceDocumentRepository,
    InvoiceDocumentService,
    // Links for accountants
    InvoiceLinkRepository,
    InvoiceLinkService,
    LinkToken,
    // E-mails
    Delivery,
    DeliveryRepository,
    MailQueue,
    MailQueueRepository,
    MailSignal,
    MailWorker,
    OutboxRepository,
    OutboxService,
    // Scheduled work
    OverdueTask,
    ReminderRepository,
    ReminderTask,
  ],
  exports: [InvoiceAttentionService, InvoiceStatusService, MailQueue],
})
export class InvoicesModule {}
