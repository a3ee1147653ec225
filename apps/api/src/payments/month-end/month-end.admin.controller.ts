import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type CloseMonthRequest, MonthEnd } from '@tidycrew/contracts';
import { IsOptional, IsString } from 'class-validator';
import { Answer } from '../../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../../platform/common/caller.js';
import { RepeatKey } from '../../platform/common/idempotency-key.js';
import { Roles } from '../../platform/common/roles.js';
import { Line } from '../../platform/common/validation.js';
import { MonthEndService } from './month-end.service.js';

class MonthEndQuery {
  /** 2026-10 is October 2026; last month unless given. */
  @IsString({ message: 'month must be text' })
  @IsOptional()
  month?: string;
}

class CloseMonthDto implements CloseMonthRequest {
  /** 2026-10 is October 2026. */
  @Line('Month', 7)
  month!: string;
}

@ApiTags('reports')
@Controller('api/admin/month-end')
@Roles('admin')
export class MonthEndAdminController {
  constructor(private readonly months: MonthEndService) {}

  /** What is done and open of a month, each figure counted now. */
  @Get()
  @Answer(MonthEnd)
  one(@Query() { month }: MonthEndQuery): Promise<MonthEnd> {
    return this.months.of(month);
  }

  /** Keeps who closed a month that is over, when, and its figures of that moment. */
  @Post('close')
  @Answer(MonthEnd, { status: 201 })
  close(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() { month }: CloseMonthDto,
  ): Promise<MonthEnd> {
    return this.months.close(caller, key, month);
  }
}
