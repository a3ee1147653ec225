import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { ActiveCleanQueries } from '../model/active-clean.queries.js';
import { User } from '../model/user.entity.js';
import { SettingsModule } from '../settings/settings.module.js';
import { FirstAdminService } from './first-admin.service.js';
import { InvitationAdminController } from './invitation.admin.controller.js';
import { InvitationRepository } from './invitation.repository.js';
import { InvitationService } from './invitation.service.js';
import { PasswordLinkController } from './password-link.controller.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';
import { ProfileStaffController } from './profile.staff.controller.js';
import { StaffAdminController } from './staff.admin.controller.js';
import { StaffAdminRepository } from './staff-admin.repository.js';
import { StaffAdminService } from './staff-admin.service.js';
import { StaffImportAdminController } from './staff-import.admin.controller.js';
import { StaffImportRepository } from './staff-import.repository.js';
import { StaffImportService } from './staff-import.service.js';
import { StaffRepository } from './staff.repository.js';
import { StaffService } from './staff.service.js';

/** People who work here, their invitations and imports (docs/decisions/people.md, imports.md). */
@Module({
  imports: [AuthModule, SettingsModule, TypeOrmModule.forFeature([User])],
  controllers: [
    InvitationAdminController,
    PasswordLinkController,
    ProfileController,
    ProfileStaffController,
    // Before the one that takes any word for an id.
    StaffImportAdminController,
    StaffAdminController,
  ],
  providers: [
    ActiveCleanQueries,
    FirstAdminService,
    InvitationRepository,
    InvitationService,
    ProfileService,
    StaffAdminRepository,
    StaffAdminService,
    StaffImportRepository,
    StaffImportService,
    StaffRepository,
    StaffService,
  ],
  exports: [FirstAdminService, InvitationService, StaffService],
})
export class StaffModule {}
