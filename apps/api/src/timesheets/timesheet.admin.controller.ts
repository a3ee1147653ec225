import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { DayOverride, TimesheetDayRow, TimesheetRow, TimesheetWeek } from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer, WithExtras } from '../platform/common/answer.js';
import { Roles } from '../platform/common/roles.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { CsvAnswer, nameCsv } from '../platform/common/csv-answer.js';
import { CorrectDayService } from './correct-day.service.js';
import { presentOverride } from './override.presenter.js';
import { PayrollWeeksService } from './payroll-weeks.service.js';
import { HistoryQuery, LunchBreakDto, StartTimeDto, TimesheetQuery } from './timesheet.admin.dto.js';
import { timesheetCsv } from './timesheet.csv.js';
import { presentSheet, presentSheetDay } from './timesheet.presenter.js';
import { TimesheetService } from './timesheet.service.js';

const DAY = { type: 'string' } as const;

@ApiTags('timesheets')
@Controller('api/admin')
@Roles('admin')
export class TimesheetAdminController {
  constructor(
    private readonly timesheets: TimesheetService,
    private readonly weeks: PayrollWeeksService,
    private readonly overrides: CorrectDayService,
  ) {}

  /** Everybody's days of a range, seven at most, by name; this week unless another is asked for (decision D39). */
  @Get('timesheets')
  @ApiExtraModels(TimesheetWeek)
  @Answer([TimesheetRow], {
    extras: {
      dateRange: { type: 'object', properties: { start: DAY, end: DAY } },
      timezone: { type: 'string' },
      weeks: { type: 'array', items: { $ref: getSchemaPath(TimesheetWeek) } },
    },
  })
  async list(@Query() query: TimesheetQuery): Promise<WithExtras<TimesheetRow[]>> {
    const { range, timeZone, people } = await this.timesheets.sheet(query);
    return new WithExtras(people.map(presentSheet), {
      dateRange: { start: range.from, end: range.to },
      timezone: timeZone,
      weeks: await this.weeks.statesOf(range.from, range.to),
    });
  }

  /** The same range for payroll: a row per person and day, weekends included, and each person's totals. */
  @Get('timesheets/export')
  @CsvAnswer('timesheets')
  async export(@Query() query: TimesheetQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const { range, people } = await this.timesheets.sheet(query);
    nameCsv(reply, `timesheets-${range.from}-to-${range.to}`);
    return timesheetCsv(people);
  }

  /** What was corrected on a person's day, newest first (decision D35). */
  @Get('timesheets/history')
  @Answer([DayOverride])
  async history(@Query() query: HistoryQuery): Promise<DayOverride[]> {
    return (await this.overrides.history(query.staffId, query.date)).map(presentOverride);
  }

  /** Takes lunch off a person's day, or away; answers the day as it is now. */
  @Post('timesheets/lunch-break')
  @HttpCode(200)
  @Answer(TimesheetDayRow)
  async lunchBreak(@CurrentCaller() caller: Caller, @Body() body: LunchBreakDto): Promise<TimesheetDayRow> {
    return presentSheetDay(await this.overrides.correctLunch(caller, body));
  }

  /** Puts the pay start of a person's day to a time; answers the day as it is now. */
  @Post('start-time')
  @HttpCode(200)
  @Answer(TimesheetDayRow)
  async startTime(@CurrentCaller() caller: Caller, @Body() body: StartTimeDto): Promise<TimesheetDayRow> {
    return presentSheetDay(await this.overrides.correctStart(caller, body));
  }
}
