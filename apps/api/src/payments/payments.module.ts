import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ChosenStatuses } from './chosen-statuses.service.js';
import { Ledger } from './ledger.service.js';
import { PaymentListRepository } from './payment-list.repository.js';
import { PaymentAdminController } from './payment.admin.controller.js';
import { PaymentRepository } from './payment.repository.js';
import { PaymentsService } from './payments.service.js';

/** Payments and their allocations to invoices. */
@Module({
  imports: [AuthModule, InvoicesModule, SettingsModule],
  controllers: [PaymentAdminController],
  providers: [ChosenStatuses, Ledger, PaymentListRepository, PaymentRepository, PaymentsService],
})
export class PaymentsModule {}
