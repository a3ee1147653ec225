import { Module } from '@nestjs/common';
import { CleansModule } from '../../cleans/cleans.module.js';
import { InvoicesModule } from '../../invoices/invoices.module.js';
import { StaffModule } from '../../staff/staff.module.js';
import { DashboardAdminController } from './dashboard.admin.controller.js';

@Module({ imports: [CleansModule, InvoicesModule, StaffModule], controllers: [DashboardAdminController] })
export class DashboardModule {}
