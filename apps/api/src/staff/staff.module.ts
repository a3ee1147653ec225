import { Module } from '@nestjs/common';
import { DemoAccountsRepository } from './demo-accounts.repository.js';
import { DemoAccountsService } from './demo-accounts.service.js';
import { StaffRepository } from './staff.repository.js';
import { StaffService } from './staff.service.js';

@Module({
  providers: [StaffService, StaffRepository, DemoAccountsService, DemoAccountsRepository],
  exports: [StaffService, DemoAccountsService],
})
export class StaffModule {}
