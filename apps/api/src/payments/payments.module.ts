import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { TimesheetsModule } from '../timesheets/timesheets.module.js';
import { BankConfirmationService } from './bank-file/bank-confirmation.service.js';
import { BankFileAdminController } from './bank-file/bank-file.admin.controller.js';
import { BankFileRepository } from './bank-file/bank-file.repository.js';
import { BankFileService } from './bank-file/bank-file.service.js';
import { BankSuggestionsService } from './bank-file/bank-suggestions.service.js';
import { OpenMoneyRepository } from './bank-file/open-money.repository.js';
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
import { GstAdminController } from './gst/gst.admin.controller.js';
import { GstRepository } from './gst/gst.repository.js';
import { GstService } from './gst/gst.service.js';
import { DebtorsAdminController } from './debtors/debtors.admin.controller.js';
import { DebtorsRepository } from './debtors/debtors.repository.js';
import { DebtorsService } from './debtors/debtors.service.js';
import { Ledger } from './ledger.service.js';
import { MonthEndAdminController } from './month-end/month-end.admin.controller.js';
import { MonthEndRepository } from './month-end/month-end.repository.js';
import { MonthEndService } from './month-end/month-end.service.js';
import { PaymentListRepository } from './payment-list.repository.js';
import { PaymentAdminController } from './payment.admin.controller.js';
import { PaymentRepository } from './payment.repository.js';
import { PaymentsTogetherService } from './payments-together.service.js';
import { PaymentsService } from './payments.service.js';
import { ReceiptRepository } from './receipts/receipt.repository.js';
import { Receipts } from './receipts/receipts.service.js';
import { SentStatementRepository } from './statements/sent-statement.repository.js';
import { StatementAdminController } from './statements/statement.admin.controller.js';
import { StatementRepository } from './statements/statement.repository.js';
import { StatementMails } from './statements/statement-mails.service.js';
import { StatementsService } from './statements/statements.service.js';

/**
 * Payments, their allocations to invoices, credit notes, and the files of the bank that payments come from (docs/decisions/payments.md,
 * credit-notes.md, statements.md, bank-file.md).
 */
@Module({
  imports: [AuthModule, InvoicesModule, MailModule, SettingsModule, TimesheetsModule],
  controllers: [
    BankFileAdminController,
    CreditNoteAdminController,
    CustomerMoneyAdminController,
    GstAdminController,
    DebtorsAdminController,
    MonthEndAdminController,
    PaymentAdminController,
    SharedCreditNoteController,
    StatementAdminController,
  ],
  providers: [
    BankConfirmationService,
    BankFileRepository,
    BankFileService,
    BankSuggestionsService,
    OpenMoneyRepository,
    ChosenStatuses,
    CustomerMoneyRepository,
    DebtorsRepository,
    DebtorsService,
    Ledger,
    PaymentListRepository,
    PaymentRepository,
    PaymentsService,
    PaymentsTogetherService,
    // Credit notes
    CreditNoteDocuments,
    CreditNoteListRepository,
    CreditNoteMails,
    CreditNoteRepository,
    CreditNotesService,
    // GST of a quarter
    GstRepository,
    GstService,
    // Month end
    MonthEndRepository,
    MonthEndService,
    // Receipts
    ReceiptRepository,
    Receipts,
    // Statements
    SentStatementRepository,
    StatementMails,
    StatementRepository,
    StatementsService,
  ],
})
export class PaymentsModule {}
