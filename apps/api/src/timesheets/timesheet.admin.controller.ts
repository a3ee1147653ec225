import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiTags, getSchemaPath } from '@nestjs/swagger';
import {
  DayChange,
  LIMITS,
  TimesheetDayRow,
  TimesheetDayRules,
  type TimesheetList,
  TimesheetRow,
  TimesheetSummaryRow,
  TimesheetWeek,
} from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer, WithExtras } from '../platform/common/answer.js';
import { Roles } from '../platform/common/roles.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { CsvAnswer, nameCsv } from '../platform/common/csv-answer.js';
import { readRange, sendContentRange } from '../platform/common/list-query.js';
import { mapInSlices } from '../platform/common/slices.js';
import { CorrectDayService } from './correct-day.service.js';
import { presentChange } from './override.presenter.js';
import { PayrollWeeksService } from './payroll-weeks.service.js';
import {
  HistoryQuery,
  LunchBreakDto,
  StartTimeDto,
  TimesheetListQuery,
  TimesheetQuery,
} from './timesheet.admin.dto.js';
import { timesheetCsv } from './timesheet.csv.js';
import { presentRules, presentSheet, presentSheetDay, presentSummary } from './timesheet.presenter.js';
import { type Timesheet, TimesheetService } from './timesheet.service.js';

const DAY = { type: 'string' } as const;
/** What is answered beside the rows. */
const AROUND = {
  dateRange: { type: 'object', properties: { start: DAY, end: DAY } },
  timezone: { type: 'string' },
  weeks: { type: 'array', items: { $ref: getSchemaPath(TimesheetWeek) } },
} as const;

@ApiTags('timesheets')
@Controller('api/admin')
@Roles('admin')
export class TimesheetAdminController {
  constructor(
    private readonly timesheets: TimesheetService,
    private readonly weeks: PayrollWeeksService,
    private readonly overrides: CorrectDayService,
  ) {}

  /** Everybody's days of a range, seven at most, by name, a page at a time; this week unless told otherwise. */
  @Get('timesheets')
  @ApiExtraModels(TimesheetWeek)
  @Answer([TimesheetRow], { extras: AROUND })
  async list(
    @Query() query: TimesheetListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WithExtras<TimesheetRow[]>> {
    const page = readRange(query.range, LIMITS.sheets, LIMITS.sheets);
    const sheet = await this.timesheets.sheet(query, { page, hasShort: true });
    sendContentRange(reply, 'staff', page, sheet.people.length, sheet.total);
    const rows = await mapInSlices(sheet.people, (person) => presentSheet(sheet.sheetOf(person)));
    return new WithExtras(rows, await this.around(sheet));
  }

  /** The same for a table of everybody: without the cleans, and the conditions that passed, of each day. */
  @Get('timesheets/summary')
  @ApiExtraModels(TimesheetDayRules)
  @Answer([TimesheetSummaryRow], {
    extras: { ...AROUND, rules: { type: 'array', items: { $ref: getSchemaPath(TimesheetDayRules) } } },
  })
  async summary(
    @Query() query: TimesheetQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WithExtras<TimesheetSummaryRow[]>> {
    // The first 1,000 people (decision D95).
    const page = { offset: 0, limit: LIMITS.list };
    const sheet = await this.timesheets.sheet(query, { page, isNamed: false, hasShort: true });
    sendContentRange(reply, 'staff', page, sheet.people.length, sheet.total);
    const rows = await mapInSlices(sheet.people, (person) => presentSummary(sheet.sheetOf(person)));
    const [first] = sheet.people;
    const rules = first ? presentRules(sheet.sheetOf(first)) : [];
    return new WithExtras(rows, { ...(await this.around(sheet)), rules });
  }

  /** All about one person's day. */
  @Get('timesheets/day')
  @Answer(TimesheetDayRow)
  async day(@Query() query: HistoryQuery): Promise<TimesheetDayRow> {
    return presentSheetDay(await this.overrides.day(query.staffId, query.date));
  }

  /** The same range for payroll: a row per person and day, weekends included, and each person's totals. */
  @Get('timesheets/export')
  @CsvAnswer('timesheets')
  async export(@Query() query: TimesheetQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const sheet = await this.timesheets.sheet(query, { isNamed: false });
    nameCsv(reply, `timesheets-${sheet.range.from}-to-${sheet.range.to}`);
    return timesheetCsv(sheet);
  }

  /** What was corrected on a person's day, and decided about presses that were sent late, newest first. */
  @Get('timesheets/history')
  @Answer([DayChange])
  async history(@Query() query: HistoryQuery): Promise<DayChange[]> {
    return (await this.overrides.history(query.staffId, query.date)).map(presentChange);
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

  private async around({ range, timeZone }: Timesheet): Promise<Omit<TimesheetList, 'success' | 'data'>> {
    return {
      dateRange: { start: range.from, end: range.to },
      timezone: timeZone,
      weeks: await this.weeks.statesOf(range.from, range.to),
    };
  }
}
