import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ChosenStatuses } from './chosen-statuses.service.js';
import { CreditNoteAdminController } from './credit-notes/credit-note.admin.controller.js';
import { CreditNoteDocuments } from './credit-notes/credit-note-documents.service.js';
import { CreditNoteListRepository } from './credit-notes/credit-note-list.repository.js';
import { CreditNoteMails } from './credit-notes/credit-note-mails.service.js';
import { CreditNoteRepository } from './credit-notes/credit-note.repository.js';
import { CreditNotesService } from './credit-notes/credit-notes.service.js';
import { SharedCreditNoteController } from './credit-notes/shared-credit-note.controller.js';
import { CustomerMoneyAdminController } from './customer-money/customer-money.admin.controller.js';
import { CustomerMoneyRepository } from './customer-money/customer-money.repository.js';
import { Ledger } from './ledger.service.js';
import { PaymentListRepository } from './payment-list.repository.js';
import { PaymentAdminController } from './payment.admin.controller.js';
import { PaymentRepository } from './payment.repository.js';
import { PaymentsService } from './payments.service.js';
import { ReceiptRepository } from './receipts/receipt.repository.js';
import { Receipts } from './receipts/receipts.service.js';

/** Payments and their allocations to invoices, and credit notes. */
@Module({
  imports: [AuthModule, InvoicesModule, MailModule, SettingsModule],
  controllers: [
    CreditNoteAdminController,
    CustomerMoneyAdminController,
    PaymentAdminController,
    SharedCreditNoteController,
  ],
  providers: [
    ChosenStatuses,
    CustomerMoneyRepository,
    Ledger,
    PaymentListRepository,
    PaymentRepository,
    PaymentsService,
    // Credit notes
    CreditNoteDocuments,
    CreditNoteListRepository,
    CreditNoteMails,
    CreditNoteRepository,
    CreditNotesService,
    // Receipts
    ReceiptRepository,
    Receipts,
  ],
})
export class PaymentsModule {}
