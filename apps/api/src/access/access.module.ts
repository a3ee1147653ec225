import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { AccessAdminController } from './access.admin.controller.js';
import { AccessRepository } from './access.repository.js';
import { AccessService } from './access.service.js';
import { AccessStaffController } from './access.staff.controller.js';
import { CodeAdminController } from './code.admin.controller.js';
import { CodeKeys } from './code-keys.js';
import { CodeRepository } from './code.repository.js';
import { CodeService } from './code.service.js';
import { CodeStaffController } from './code.staff.controller.js';

@Module({
  imports: [CustomersModule],
  controllers: [AccessAdminController, AccessStaffController, CodeAdminController, CodeStaffController],
  providers: [AccessRepository, AccessService, CodeKeys, CodeRepository, CodeService],
})
export class AccessModule {}
