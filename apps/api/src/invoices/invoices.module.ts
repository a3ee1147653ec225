import { Module } from '@nestjs/common';
import { MailModule } from './mail/mail.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AutomaticInvoices } from './automatic-invoices.service.js';
import { BillableCleansRepository } from './billable-cleans.repository.js';
import { CreateInvoiceService } from './create-invoice.service.js';
import { InvoiceDocumentsModule } from './document/invoice-documents.module.js';
import { InvoiceAttentionRepository } from './invoice-attention.repository.js';
import { InvoiceAttentionService } from './invoice-attention.service.js';
import { InvoiceFactsModule } from './invoice-facts.module.js';
import { InvoiceMaker } from './invoice-maker.service.js';
import { InvoiceStatusService } from './invoice-status.service.js';
import { InvoiceAdminController } from './invoice.admin.controller.js';
import { InvoicedCleans } from '../cleans/invoiced-cleans.service.js';
import { OverdueTask } from './overdue.task.js';
import { ReminderRepository } from './reminder.repository.js';
import { ReminderTask } from './reminder.task.js';
import { InvoiceLinksModule } from './links/invoice-links.module.js';

/** Cleans use this module, so it must not import theirs. */
@Module({
  imports: [SettingsModule, InvoiceFactsModule, InvoiceDocumentsModule, InvoiceLinksModule, MailModule],
  controllers: [InvoiceAdminController],
  providers: [
    AutomaticInvoices,
    BillableCleansRepository,
    CreateInvoiceService,
    InvoiceAttentionRepository,
    InvoiceAttentionService,
    InvoicedCleans,
    InvoiceMaker,
    InvoiceStatusService,
    OverdueTask,
    ReminderRepository,
    ReminderTask,
  ],
  exports: [AutomaticInvoices, InvoiceAttentionService, InvoicedCleans, InvoiceStatusService],
})
export class InvoicesModule {}
