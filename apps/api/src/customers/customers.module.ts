import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { CustomerAdminController } from './customer.admin.controller.js';
import { CustomerRepository } from './customer.repository.js';
import { CustomerService } from './customer.service.js';
import { CustomerStaffController } from './customer.staff.controller.js';

@Module({
  imports: [SettingsModule],
  controllers: [CustomerStaffController, CustomerAdminController],
  providers: [CustomerService, CustomerRepository],
  exports: [CustomerService],
})
export class CustomersModule {}
