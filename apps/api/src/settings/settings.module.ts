import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { BusinessSettings } from '../model/business-settings.entity.js';
import { PayrollRules } from '../model/payroll-rules.entity.js';
import { PriceTier } from '../model/price-tier.entity.js';
import { BusinessDetailsService } from './business-details.service.js';
import { LogoAdminController } from './logo/logo.admin.controller.js';
import { LogoRepository } from './logo/logo.repository.js';
import { LogoService } from './logo/logo.service.js';
import { PayrollSettingsService } from './payroll-settings.service.js';
import { PriceTierAdminController } from './price-tier.admin.controller.js';
import { PriceTierRepository } from './price-tier.repository.js';
import { PriceTierService } from './price-tier.service.js';
import { SettingsAdminController } from './settings.admin.controller.js';
import { SettingsAdminRepository } from './settings-admin.repository.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsService } from './settings.service.js';
import { SettingsStaffController } from './settings.staff.controller.js';

/** Business details, logo, price tiers and payroll rules (docs/decisions/pay.md). */
@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([BusinessSettings, PayrollRules, PriceTier])],
  controllers: [SettingsStaffController, SettingsAdminController, LogoAdminController, PriceTierAdminController],
  providers: [
    BusinessDetailsService,
    LogoRepository,
    LogoService,
    PayrollSettingsService,
    PriceTierRepository,
    PriceTierService,
    SettingsAdminRepository,
    SettingsRepository,
    SettingsService,
  ],
  exports: [BusinessDetailsService, LogoService, SettingsService],
})
export class SettingsModule {}
