import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Brand, StaffOffice, StaffPriceTier } from '@tidycrew/contracts';
import { Answer } from '../platform/common/answer.js';
import { Public, Roles } from '../platform/common/roles.js';
import { presentBrand, presentOffice, presentTier } from './settings.presenter.js';
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

  /** How crews reach their office, and where it keeps keys. */
  @Get('staff/office')
  @Roles('staff', 'admin')
  @Answer(StaffOffice)
  async office(): Promise<StaffOffice> {
    return presentOffice(await this.settings.business());
  }

  /** The tiers that the start dialog computes the target finish from. */
  @Get('staff/price-tiers')
  @Roles('staff', 'admin')
  @Answer([StaffPriceTier])
  async priceTiers(): Promise<StaffPriceTier[]> {
    return (await this.settings.priceTiers()).map(presentTier);
  }
}
