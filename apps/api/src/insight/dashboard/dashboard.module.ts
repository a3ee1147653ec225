import { Module } from '@nestjs/common';
import { CleansModule } from '../../cleans/cleans.module.js';
import { InvoicesModule } from '../../invoices/invoices.module.js';
import { DemoModule } from '../../demo/demo.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { DashboardAdminController } from './dashboard.admin.controller.js';

@Module({ imports: [CleansModule, DemoModule, InvoicesModule, ReportsModule], controllers: [DashboardAdminController] })
export class DashboardModule {}
