import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CustomerReport, FinancialReport, ProfitReport, StaffReport, TeamFiguresReport } from '@tidycrew/contracts';
import { Answer } from '../../platform/common/answer.js';
import { Roles } from '../../platform/common/roles.js';
import { CsvAnswer } from '../../platform/common/csv-answer.js';
import { customersCsv, monthsCsv, staffCsv, teamsCsv } from './report.csv.js';
import { DateRangeQuery } from '../../platform/common/date-range.dto.js';
import { presentProfit, presentTeamFigures, profitCsv, teamFiguresCsv } from './profit.presenter.js';
import { ReportFileQuery } from './report-file.query.js';
import { presentCustomerReport, presentFinancialReport, presentStaffReport } from './report.presenter.js';
import { ReportService } from './report.service.js';

@ApiTags('reports')
@Controller('api/admin/reports')
@Roles('admin')
export class ReportAdminController {
  constructor(private readonly reports: ReportService) {}

  /** Completed cleans by customer; this week's unless other days are asked for. */
  @Get('customers')
  @Answer(CustomerReport)
  async customers(@Query() query: DateRangeQuery): Promise<CustomerReport> {
    return presentCustomerReport(await this.reports.customers(query));
  }

  /** Every customer of the range as a CSV file; `sort` by a column, as the table on the screen. */
  @Get('customers/export')
  @CsvAnswer('customer-analytics')
  async exportCustomers(@Query() query: ReportFileQuery): Promise<StreamableFile> {
    return customersCsv(await this.reports.customers(query, 'all'), query);
  }

  /** What people and teams did; this week unless other days are asked for. */
  @Get('staff')
  @Answer(StaffReport)
  async staff(@Query() query: DateRangeQuery): Promise<StaffReport> {
    return presentStaffReport(await this.reports.staff(query));
  }

  @Get('staff/export')
  @CsvAnswer('staff-performance')
  async exportStaff(@Query() query: ReportFileQuery): Promise<string> {
    return staffCsv(await this.reports.staff(query), query);
  }

  @Get('teams/export')
  @CsvAnswer('team-performance')
  async exportTeams(@Query() query: ReportFileQuery): Promise<string> {
    return teamsCsv(await this.reports.teams(query), query);
  }

  /** Revenue, wages and profit by month, revenue and wages by week; of the last twelve months unless other days are asked for. */
  @Get('financial')
  @Answer(FinancialReport)
  async financial(@Query() query: DateRangeQuery): Promise<FinancialReport> {
    return presentFinancialReport(await this.reports.periods(query));
  }

  @Get('financial/export')
  @CsvAnswer('financial')
  async exportFinancial(@Query() query: ReportFileQuery): Promise<string> {
    return monthsCsv(await this.reports.periods(query), query);
  }

  /** What customers leave after wages, and the price that would meet the target. */
  @Get('profit')
  @Answer(ProfitReport)
  async profit(@Query() query: DateRangeQuery): Promise<ProfitReport> {
    return presentProfit(await this.reports.profit(query));
  }

  @Get('profit/export')
  @CsvAnswer('profit-by-customer')
  async exportProfit(@Query() query: ReportFileQuery): Promise<StreamableFile> {
    return profitCsv(await this.reports.profit(query, 'all'), query);
  }

  /** Hours, revenue, wage ratio and punctuality of teams. */
  @Get('team-figures')
  @Answer(TeamFiguresReport)
  async teamFigures(@Query() query: DateRangeQuery): Promise<TeamFiguresReport> {
    return presentTeamFigures(await this.reports.teamFigures(query));
  }

  @Get('team-figures/export')
  @CsvAnswer('team-figures')
  async exportTeamFigures(@Query() query: ReportFileQuery): Promise<string> {
    return teamFiguresCsv(await this.reports.teamFigures(query), query);
  }
}
