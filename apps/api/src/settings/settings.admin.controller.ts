import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  BusinessDetails,
  LunchBreakSettings,
  PayrollSettings,
  PayrollSettingsChange,
  RadiusSettings,
  WorkingDay,
} from '@tidycrew/contracts';
import { Answer, WithExtras } from '../platform/common/answer.js';
import { Roles } from '../platform/common/roles.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { BusinessDetailsService } from './business-details.service.js';
import { PayrollSettingsService } from './payroll-settings.service.js';
import { BusinessDetailsDto } from './business-details.dto.js';
import { PayrollSettingsDto, RadiusDto, WorkingDayDto } from './settings.admin.dto.js';
import {
  presentBusiness,
  presentLunchBreak,
  presentPayroll,
  presentPayrollChange,
  presentRadius,
  presentWorkingDay,
} from './settings.presenter.js';
import { SettingsService } from './settings.service.js';

/** `radiusMeters` stands beside `data` too. */
const RADIUS = { extras: { radiusMeters: { type: 'number' } } } as const;

@ApiTags('settings')
@Controller('api/admin/settings')
@Roles('admin')
export class SettingsAdminController {
  constructor(
    private readonly settings: SettingsService,
    private readonly payroll: PayrollSettingsService,
    private readonly business: BusinessDetailsService,
  ) {}

  /** The rules in force today. */
  @Get('payroll')
  @Answer(PayrollSettings)
  async payrollSettings(): Promise<PayrollSettings> {
    return presentPayroll(await this.payroll.current());
  }

  /** Adds rules from a day on; answers those that count on it. Not over a change that was not seen. */
  @Put('payroll')
  @Answer(PayrollSettings)
  async savePayroll(@CurrentCaller() caller: Caller, @Body() body: PayrollSettingsDto): Promise<PayrollSettings> {
    return presentPayroll(await this.payroll.save(caller, body));
  }

  /** Every set of rules with who saved it, the latest to begin first; at most 200. */
  @Get('payroll/history')
  @Answer([PayrollSettingsChange])
  async payrollHistory(): Promise<PayrollSettingsChange[]> {
    return (await this.payroll.history()).map(presentPayrollChange);
  }

  /** The lunch rules in force today. */
  @Get('lunch-break')
  @Answer(LunchBreakSettings)
  async lunchBreak(): Promise<LunchBreakSettings> {
    return presentLunchBreak(await this.payroll.current());
  }

  @Get('geolocation-radius')
  @Answer(RadiusSettings, RADIUS)
  async radius(): Promise<WithExtras<RadiusSettings>> {
    return presentRadius(await this.settings.business());
  }

  @Put('geolocation-radius')
  @Answer(RadiusSettings, RADIUS)
  async saveRadius(@CurrentCaller() caller: Caller, @Body() body: RadiusDto): Promise<WithExtras<RadiusSettings>> {
    return presentRadius(await this.business.saveRadius(caller, body));
  }

  /** The working day that plans and their visits are told by. */
  @Get('working-day')
  @Roles('admin', 'manager')
  @Answer(WorkingDay)
  async workingDay(): Promise<WorkingDay> {
    return presentWorkingDay(await this.settings.business());
  }

  @Put('working-day')
  @Answer(WorkingDay)
  async saveWorkingDay(@CurrentCaller() caller: Caller, @Body() body: WorkingDayDto): Promise<WorkingDay> {
    return presentWorkingDay(await this.business.saveWorkingDay(caller, body));
  }

  /** What the sign-in page and invoices say of the business. */
  @Get('business-details')
  @Answer(BusinessDetails)
  async businessDetails(): Promise<BusinessDetails> {
    return presentBusiness(await this.settings.business());
  }

  @Put('business-details')
  @Answer(BusinessDetails)
  async saveBusiness(@CurrentCaller() caller: Caller, @Body() body: BusinessDetailsDto): Promise<BusinessDetails> {
    return presentBusiness(await this.business.save(caller, body));
  }
}
