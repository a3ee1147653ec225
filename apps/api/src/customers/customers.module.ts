import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ActiveCleanQueries } from '../model/active-clean.queries.js';
import { Customer } from '../model/customer.entity.js';
import { SettingsModule } from '../settings/settings.module.js';
import { CustomerAdminController } from './customer.admin.controller.js';
import { CustomerAdminRepository } from './customer-admin.repository.js';
import { CustomerAdminService } from './customer-admin.service.js';
import { CustomerCounts } from './customer-counts.js';
import { CustomerBulkService } from './customer-bulk.service.js';
import { CustomerDisclosureRepository } from './customer-disclosure.repository.js';
import { CustomerDisclosures } from './customer-disclosure.service.js';
import { CustomerFiguresRepository } from './customer-figures.repository.js';
import { CustomerFigures } from './customer-figures.service.js';
import { CustomerFilesAdminController } from './customer-files.admin.controller.js';
import { CustomerImportRepository } from './customer-import.repository.js';
import { CustomerImportService } from './customer-import.service.js';
import { CustomerPlacingRepository } from './customer-placing.repository.js';
import { CustomerPlacingTask } from './customer-placing.task.js';
import { CustomerRepository } from './customer.repository.js';
import { CustomerService } from './customer.service.js';
import { CustomerUpdates } from './customer-updates.service.js';
import { CustomerStaffController } from './customer.staff.controller.js';
import { StaffCustomerListRepository } from './staff-customer-list.repository.js';
import { StaffCustomerList } from './staff-customer-list.service.js';

/** Customers, and who may read what of them (docs/decisions/customers.md, staff-sees.md). */
@Module({
  imports: [SettingsModule, TypeOrmModule.forFeature([Customer])],
  controllers: [CustomerStaffController, CustomerFilesAdminController, CustomerAdminController],
  providers: [
    ActiveCleanQueries,
    CustomerService,
    CustomerRepository,
    CustomerAdminService,
    CustomerAdminRepository,
    CustomerBulkService,
    CustomerCounts,
    CustomerDisclosureRepository,
    CustomerDisclosures,
    CustomerFigures,
    CustomerFiguresRepository,
    CustomerImportRepository,
    CustomerImportService,
    CustomerPlacingRepository,
    CustomerPlacingTask,
    CustomerUpdates,
    StaffCustomerList,
    StaffCustomerListRepository,
  ],
  exports: [CustomerDisclosures, CustomerFigures, CustomerService],
})
export class CustomersModule {}
