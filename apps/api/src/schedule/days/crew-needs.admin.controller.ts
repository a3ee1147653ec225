import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ScheduleNeed } from '@tidycrew/contracts';
import { Answer } from '../../platform/common/answer.js';
import { Conditional } from '../../platform/common/conditional.js';
import { Roles } from '../../platform/common/roles.js';
import { CrewNeedsService } from './crew-needs.service.js';

@ApiTags('schedule')
@Controller('api/admin/schedule/needs')
@Roles('admin', 'manager')
export class CrewNeedsAdminController {
  constructor(private readonly needs: CrewNeedsService) {}

  /** Visits that need somebody, for the dashboard: 100 at most. */
  @Get()
  @Conditional()
  @Answer([ScheduleNeed])
  list(): Promise<ScheduleNeed[]> {
    return this.needs.list();
  }
}
