import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ActivityRow } from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer } from '../../platform/common/answer.js';
import { Roles } from '../../platform/common/roles.js';
import { ListQueryDto, readList, sendContentRange } from '../../platform/common/list-query.js';
import { presentActivity } from './activity.presenter.js';
import { ACTIVITY_SORTS } from './activity.repository.js';
import { ActivityService } from './activity.service.js';

@ApiTags('activity')
@Controller('api/admin/activity')
@Roles('admin')
export class ActivityAdminController {
  constructor(private readonly activity: ActivityService) {}

  /** Who did what, newest first; filters: actorId, subject, subjectId, action, from and to (days). */
  @Get()
  @Answer([ActivityRow])
  async list(@Query() query: ListQueryDto, @Res({ passthrough: true }) reply: FastifyReply): Promise<ActivityRow[]> {
    const list = readList(query, ACTIVITY_SORTS, { field: 'at', direction: 'DESC' });
    const { rows, total } = await this.activity.list(list);
    sendContentRange(reply, 'activity', list, rows.length, total);
    return rows.map(presentActivity);
  }
}
