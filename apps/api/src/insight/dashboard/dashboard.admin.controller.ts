import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Dashboard, DashboardTrend, DemoAccount, InvoiceAttention } from '@tidycrew/contracts';
import { presentStats, presentWithoutShort } from '../../cleans/admin-clean.presenter.js';
import { CleanListService } from '../../cleans/clean-list.service.js';
import { Answer } from '../../platform/common/answer.js';
import { Roles } from '../../platform/common/roles.js';
import { DateRangeQuery } from '../../platform/common/date-range.dto.js';
import { InvoiceAttentionService } from '../../invoices/invoice-attention.service.js';
import { presentAttention } from '../../invoices/invoice.presenter.js';
import { DemoAccountsService } from '../../demo/demo-accounts.service.js';
import { presentDemoAccount } from '../../demo/demo-account.presenter.js';
import { TrendService } from '../reports/trend.service.js';
import { presentTrend } from './trend.presenter.js';

@ApiTags('dashboard')
@Controller('api/admin/dashboard')
@Roles('admin', 'manager')
export class DashboardAdminController {
  constructor(
    private readonly cleans: CleanListService,
    private readonly attention: InvoiceAttentionService,
    private readonly demoAccounts: DemoAccountsService,
    private readonly trends: TrendService,
  ) {}

  /** The figures of a range of days; today's unless another range is asked for. */
  @Get()
  @Answer(Dashboard)
  async figures(@Query() query: DateRangeQuery): Promise<Dashboard> {
    const { stats, withoutShort } = await this.cleans.stats(query);
    return { stats: presentStats(stats), withoutShort: presentWithoutShort(withoutShort), withGst: stats.withGst };
  }

  /** The fourteen days up to the end of a range, and what its figures are compared with; of today unless another is asked for. */
  @Get('trend')
  @Answer(DashboardTrend)
  async trend(@Query() query: DateRangeQuery): Promise<DashboardTrend> {
    return presentTrend(await this.trends.trend(query));
  }

  /** What of automatic invoices and their e-mails waits for an admin. */
  @Get('invoices')
  @Roles('admin')
  @Answer(InvoiceAttention)
  async invoices(): Promise<InvoiceAttention> {
    return presentAttention(await this.attention.now());
  }

  /** Demo accounts that can still sign in although this is no demo any more. */
  @Get('demo-accounts')
  @Roles('admin')
  @Answer([DemoAccount])
  async openDemoAccounts(): Promise<DemoAccount[]> {
    return (await this.demoAccounts.stillOpen()).map(presentDemoAccount);
  }
}
