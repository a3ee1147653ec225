import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { BankConfirmationService } from './bank-file/bank-confirmation.service.js';
import { BankFileAdminController } from './bank-file/bank-file.admin.controller.js';
import { BankFileRepository } from './bank-file/bank-file.repository.js';
import { BankFileService } from './bank-file/bank-file.service.js';
import { BankSuggestionsService } from './bank-file/bank-suggestions.service.js';
import { OpenMoneyRepository } from './bank-file/open-money.repository.js';
import { ChosenStatuses } from './chosen-statuses.service.js';
import { Ledger } from './ledger.service.js';
import { PaymentListRepository } from './payment-list.repository.js';
import { PaymentAdminController } from './payment.admin.controller.js';
import { PaymentRepository } from './payment.repository.js';
import { PaymentsService } from './payments.service.js';

/** Payments, their allocations to invoices, and the files of the bank that they come from. */
@Module({
  imports: [AuthModule, InvoicesModule, SettingsModule],
  controllers: [BankFileAdminController, PaymentAdminController],
  providers: [
    BankConfirmationService,
    BankFileRepository,
    BankFileService,
    BankSuggestionsService,
    ChosenStatuses,
    Ledger,
    OpenMoneyRepository,
    PaymentListRepository,
    PaymentRepository,
    PaymentsService,
  ],
})
export class PaymentsModule {}
