import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Checklist } from '../model/checklist.entity.js';
import { ChecklistAdminController } from './checklist.admin.controller.js';
import { ChecklistRepository } from './checklist.repository.js';
import { ChecklistService } from './checklist.service.js';
import { CleanItemsRepository } from './clean-items.repository.js';
import { CleanItems } from './clean-items.service.js';
import { TickStaffController } from './tick.staff.controller.js';
import { TickRepository } from './tick.repository.js';
import { Ticks } from './ticks.service.js';

/** Checklists, and what crews tick on their cleans (docs/decisions/checklists.md). */
@Module({
  imports: [TypeOrmModule.forFeature([Checklist])],
  controllers: [ChecklistAdminController, TickStaffController],
  providers: [ChecklistRepository, ChecklistService, CleanItems, CleanItemsRepository, TickRepository, Ticks],
  exports: [CleanItems, Ticks],
})
export class ChecklistsModule {}
