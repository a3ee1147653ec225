import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StoredAbsence } from '../model/absence.entity.js';
import { SettingsModule } from '../settings/settings.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { AbsenceAdminController } from './absence.admin.controller.js';
import { AbsenceRepository } from './absence.repository.js';
import { Absences } from './absence.service.js';
import { AbsenceStaffController } from './absence.staff.controller.js';

/** Who is away on which days (decisions D660 to D665). */
@Module({
  imports: [SettingsModule, StaffModule, TypeOrmModule.forFeature([StoredAbsence])],
  controllers: [AbsenceAdminController, AbsenceStaffController],
  providers: [AbsenceRepository, Absences],
})
export class AbsencesModule {}
