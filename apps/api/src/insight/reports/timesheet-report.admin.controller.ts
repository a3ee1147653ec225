import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TimesheetReport } from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer } from '../../platform/common/answer.js';
import { Roles } from '../../platform/common/roles.js';
import { CsvAnswer, nameCsv } from '../../platform/common/csv-answer.js';
import { TimesheetService } from '../../timesheets/timesheet.service.js';
import { TimesheetReportQuery, inputOf } from './timesheet-report.admin.dto.js';
import { presentTimesheetReport, timesheetReportCsv } from './timesheet-report.presenter.js';

@ApiTags('reports')
@Controller('api/admin/reports/timesheets')
@Roles('admin')
export class TimesheetReportAdminController {
  constructor(private readonly timesheets: TimesheetService) {}

  /** A week of everybody's hours by weekday, with its sums; this week unless another is asked for. */
  @Get()
  @Answer(TimesheetReport)
  async week(@Query() query: TimesheetReportQuery): ReturnType<typeof presentTimesheetReport> {
    return presentTimesheetReport(await this.timesheets.hours(inputOf(query)));
  }

  /** A week of everybody's hours by weekday as a CSV file. */
  @Get('export')
  @CsvAnswer('weekly-timesheet')
  async export(@Query() query: TimesheetReportQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const sheet = await this.timesheets.hours(inputOf(query));
    nameCsv(reply, `weekly-timesheet-${sheet.range.from}-to-${sheet.range.to}`);
    return timesheetReportCsv(sheet);
  }
}
