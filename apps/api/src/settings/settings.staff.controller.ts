import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Brand, StaffPriceTier } from '@tidycrew/contracts';
import type { TierRow } from '../model/price-tier.entity.js';
import { Answer } from '../platform/common/answer.js';
import { ReadsBesideSession, RowsBesideSession } from '../platform/common/beside-session.js';
import { Public, Roles } from '../platform/common/roles.js';
import { PRICE_TIERS } from './price-tiers.sql.js';
import { presentBrand, presentTier } from './settings.presenter.js';
import { SettingsService } from './settings.service.js';

@ApiTags('settings')
@Controller('api')
export class SettingsStaffController {
  constructor(private readonly settings: SettingsService) {}

  /** What the sign-in screen shows of the business. */
  @Get('brand')
  @Public()
  @Answer(Brand)
  async brand(): Promise<Brand> {
    return presentBrand(await this.settings.business());
  }

  /** The tiers that the start dialog computes the target finish from. */
  @Get('staff/price-tiers')
  @Roles('staff', 'admin')
  @ReadsBesideSession(PRICE_TIERS)
  @Answer([StaffPriceTier])
  priceTiers(@RowsBesideSession() tiers: TierRow[]): StaffPriceTier[] {
    return tiers.map(presentTier);
  }
}
