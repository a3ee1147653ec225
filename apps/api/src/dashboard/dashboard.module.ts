import { Module } from '@nestjs/common';
import { CleansModule } from '../cleans/cleans.module.js';
import { DashboardAdminController } from './dashboard.admin.controller.js';

@Module({ imports: [CleansModule], controllers: [DashboardAdminController] })
export class DashboardModule {}
