import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { AccessAdminController } from './access.admin.controller.js';
import { AccessRepository } from './access.repository.js';
import { AccessService } from './access.service.js';
import { AccessStaffController } from './access.staff.controller.js';
import { CodeAdminController } from './code.admin.controller.js';
import { CodeRepository } from './code.repository.js';
import { CodeService } from './code.service.js';
import { CodeStaffController } from './code.staff.controller.js';
import { HouseKeyAdminController } from './house-key.admin.controller.js';
import { HouseKeyRepository } from './house-key.repository.js';
import { HouseKeys } from './house-key.service.js';
import { HouseKeyStaffController } from './house-key.staff.controller.js';

/** Access notes, codes and keys of houses (docs/decisions/access.md, codes.md, keys.md). */
@Module({
  imports: [CustomersModule],
  controllers: [
    AccessAdminController,
    AccessStaffController,
    CodeAdminController,
    CodeStaffController,
    HouseKeyAdminController,
    HouseKeyStaffController,
  ],
  providers: [AccessRepository, AccessService, CodeRepository, CodeService, HouseKeyRepository, HouseKeys],
})
export class AccessModule {}
