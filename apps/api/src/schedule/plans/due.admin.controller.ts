import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DueCustomer } from '@tidycrew/contracts';
import { DUE_STATES } from '@tidycrew/domain';
import type { FastifyReply } from 'fastify';
import { Answer, WithExtras } from '../../platform/common/answer.js';
import { Conditional } from '../../platform/common/conditional.js';
import { readList, sendContentRange } from '../../platform/common/list-query.js';
import { Roles } from '../../platform/common/roles.js';
import { DueQuery } from './due.admin.dto.js';
import { presentDue } from './due.presenter.js';
import { DUE_SORTS } from './due.repository.js';
import { DueService } from './due.service.js';

const COUNTS = Object.fromEntries(DUE_STATES.map((state) => [state, { type: 'number' as const }]));

@ApiTags('schedule')
@Controller('api/admin/due')
@Roles('admin', 'manager')
export class DueAdminController {
  constructor(private readonly due: DueService) {}

  /**
   * Active customers by the day they should be cleaned next, worst first; filters: q, state. `counts` says how many there
   * are in each state, whichever is filtered by.
   */
  @Get()
  @Conditional()
  @Answer([DueCustomer], { extras: { counts: { type: 'object', properties: COUNTS } } })
  async list(
    @Query() query: DueQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WithExtras<DueCustomer[]>> {
    const list = readList(query, DUE_SORTS, { field: 'dueDay', direction: 'ASC' });
    const { rows, total, counts } = await this.due.list(query.date, list);
    sendContentRange(reply, 'due', list, rows.length, total);
    return new WithExtras(rows.map(presentDue), { counts });
  }
}
