import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Dashboard } from '@tidycrew/contracts';
import { presentStats } from '../cleans/admin-clean.presenter.js';
import { CleanListService } from '../cleans/clean-list.service.js';
import { Answer } from '../common/answer.js';
import { Audience } from '../common/audience.js';
import { DateRangeQuery } from '../common/date-range.dto.js';

@ApiTags('dashboard')
@Controller('api/admin/dashboard')
@Audience('dashboard')
export class DashboardAdminController {
  constructor(private readonly cleans: CleanListService) {}

  /** The figures of a range of days; today's unless another range is asked for (decision D28). */
  @Get()
  @Answer(Dashboard)
  async figures(@Query() query: DateRangeQuery): Promise<Dashboard> {
    return { stats: presentStats(await this.cleans.stats(query)) };
  }
}
