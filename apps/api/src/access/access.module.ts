import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { AccessAdminController } from './access.admin.controller.js';
import { AccessRepository } from './access.repository.js';
import { AccessService } from './access.service.js';
import { AccessStaffController } from './access.staff.controller.js';

@Module({
  imports: [CustomersModule],
  controllers: [AccessAdminController, AccessStaffController],
  providers: [AccessRepository, AccessService],
})
export class AccessModule {}
