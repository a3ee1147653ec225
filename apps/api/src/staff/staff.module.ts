import { Module } from '@nestjs/common';
import { DemoAccountsRepository } from './demo-accounts.repository.js';
import { StaffRepository } from './staff.repository.js';
import { StaffService } from './staff.service.js';

@Module({
  providers: [StaffService, StaffRepository, DemoAccountsRepository],
  exports: [StaffService, DemoAccountsRepository],
})
export class StaffModule {}
