import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import { ApprovedFigures, WeekApproval } from '@tidycrew/contracts';
import { Answer } from '../platform/common/answer.js';
import { Roles } from '../platform/common/roles.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { ApproveWeekDto, ReopenWeekDto, WeekApprovalsQuery } from './week-approval.admin.dto.js';
import { presentWeekAction } from './week-approval.presenter.js';
import { WeekApprovalService } from './week-approval.service.js';

@ApiTags('timesheets')
@ApiExtraModels(ApprovedFigures)
@Controller('api/admin/timesheets/approvals')
@Roles('admin')
export class WeekApprovalAdminController {
  constructor(private readonly approvals: WeekApprovalService) {}

  /** Approvals and reopenings with what was approved, newest first; at most 100. */
  @Get()
  @Answer([WeekApproval])
  async list(@Query() query: WeekApprovalsQuery): Promise<WeekApproval[]> {
    return (await this.approvals.list(query.weekStart)).map(presentWeekAction);
  }

  /** Approves a week: its hours do not change any more. */
  @Post()
  @Answer(WeekApproval, { status: 201 })
  async approve(@CurrentCaller() caller: Caller, @Body() body: ApproveWeekDto): Promise<WeekApproval> {
    return presentWeekAction(await this.approvals.approve(caller, body.weekStart));
  }

  /** Opens an approved week again, with a reason. */
  @Post('reopen')
  @HttpCode(200)
  @Answer(WeekApproval)
  async reopen(@CurrentCaller() caller: Caller, @Body() body: ReopenWeekDto): Promise<WeekApproval> {
    return presentWeekAction(await this.approvals.reopen(caller, body.weekStart, body.reason));
  }
}
