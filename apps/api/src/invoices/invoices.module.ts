import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InvoiceLink } from '../model/invoice-link.entity.js';
import { Invoice } from '../model/invoice.entity.js';
import { Mail } from '../model/mail.entity.js';
import { AuthModule } from '../auth/auth.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AutomaticInvoices } from './automatic-invoices.service.js';
import { BillableCleansRepository } from './billable-cleans.repository.js';
import { ChargedVisitsRepository } from './charged-visits.repository.js';
import { CreateInvoiceService } from './create-invoice.service.js';
import { DrawingWarmUp } from './document/drawing-warm-up.js';
import { InvoiceDocumentAdminController } from './document/invoice-document.admin.controller.js';
import { InvoiceDocumentRepository } from './document/invoice-document.repository.js';
import { InvoiceDocumentService } from './document/invoice-document.service.js';
import { DraftDays } from './draft-days.service.js';
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
import { InvoiceMailKinds } from './mail/invoice-mail-kinds.js';
import { InvoiceMailAdminController } from './mail/invoice-mail.admin.controller.js';
import { InvoiceMailRepository } from './mail/invoice-mail.repository.js';
import { InvoiceMails } from './mail/invoice-mail.service.js';
import { ReminderMails } from './mail/reminder-mails.service.js';
import { ReminderRepository } from './mail/reminder.repository.js';
import { ReminderTask } from './mail/reminder.task.js';
import { OverdueTask } from './overdue.task.js';
import { InvoiceRunAdminController } from './run/invoice-run.admin.controller.js';
import { InvoiceRun } from './run/invoice-run.service.js';
import { MonthlyInvoicesTask } from './run/monthly-invoices.task.js';
import { ToInvoiceRepository } from './run/to-invoice.repository.js';
import { UnbilledCleans } from './run/unbilled-cleans.service.js';

/**
 * Invoices, their PDFs, the links to them and the e-mails that carry them (docs/decisions/invoices.md, invoice-lines.md,
 * invoice-runs.md, links.md).
 */
@Module({
  imports: [AuthModule, MailModule, SettingsModule, TypeOrmModule.forFeature([Invoice, InvoiceLink, Mail])],
  controllers: [
    InvoiceAdminController,
    InvoiceRunAdminController,
    InvoiceDocumentAdminController,
    InvoiceLinkAdminController,
    SharedInvoiceController,
    InvoiceMailAdminController,
  ],
  providers: [
    AutomaticInvoices,
    BillableCleansRepository,
    ChargedVisitsRepository,
    CreateInvoiceService,
    DraftDays,
    DraftLines,
    InvoiceAttentionRepository,
    InvoiceAttentionService,
    InvoiceListRepository,
    InvoiceListService,
    InvoiceMaker,
    InvoiceRepository,
    InvoiceStatusService,
    // Invoices for many customers
    InvoiceRun,
    ToInvoiceRepository,
    UnbilledCleans,
    // PDFs
    DrawingWarmUp,
    InvoiceDocumentRepository,
    InvoiceDocumentService,
    // Links for accountants
    InvoiceLinkRepository,
    InvoiceLinkService,
    LinkToken,
    // E-mails
    InvoiceMailKinds,
    InvoiceMailRepository,
    InvoiceMails,
    ReminderMails,
    ReminderRepository,
    ReminderTask,
    // Scheduled work
    OverdueTask,
    MonthlyInvoicesTask,
  ],
  exports: [InvoiceAttentionService, InvoiceLinkService, InvoiceListService, InvoiceStatusService],
})
export class InvoicesModule {}
