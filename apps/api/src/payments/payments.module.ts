import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ChosenStatuses } from './chosen-statuses.service.js';
import { CreditNoteAdminController } from './credit-notes/credit-note.admin.controller.js';
import { CreditNoteDocuments } from './credit-notes/credit-note-documents.service.js';
import { CreditNoteListRepository } from './credit-notes/credit-note-list.repository.js';
import { CreditNoteRepository } from './credit-notes/credit-note.repository.js';
import { CreditNotesService } from './credit-notes/credit-notes.service.js';
import { Ledger } from './ledger.service.js';
import { PaymentListRepository } from './payment-list.repository.js';
import { PaymentAdminController } from './payment.admin.controller.js';
import { PaymentRepository } from './payment.repository.js';
import { PaymentsService } from './payments.service.js';

/** Payments and their allocations to invoices, and credit notes. */
@Module({
  imports: [AuthModule, InvoicesModule, SettingsModule],
  controllers: [CreditNoteAdminController, PaymentAdminController],
  providers: [
    ChosenStatuses,
    Ledger,
    PaymentListRepository,
    PaymentRepository,
    PaymentsService,
    // Credit notes
    CreditNoteDocuments,
    CreditNoteListRepository,
    CreditNoteRepository,
    CreditNotesService,
  ],
})
export class PaymentsModule {}
