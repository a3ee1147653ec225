import { Body, Controller, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminChecklist, ItemFigures } from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer } from '../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { ListQueryDto, readList, sendContentRange } from '../platform/common/list-query.js';
import { Roles } from '../platform/common/roles.js';
import { type ActiveDto, WholeOrActive, WholeOrActiveBody } from '../platform/common/whole-or-active.dto.js';
import { ChecklistCreateDto, ChecklistUpdateDto } from './checklist.admin.dto.js';
import { presentChecklist, presentItemFigures } from './checklist.presenter.js';
import { CHECKLIST_SORTS } from './checklist.repository.js';
import { ChecklistService } from './checklist.service.js';

@ApiTags('checklists')
@Controller('api/admin/checklists')
@Roles('admin')
export class ChecklistAdminController {
  constructor(private readonly checklists: ChecklistService) {}

  /** Checklists with how often something of them was not done; filters: q, active, id. */
  @Get()
  @Answer([AdminChecklist])
  async list(@Query() query: ListQueryDto, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminChecklist[]> {
    const list = readList(query, CHECKLIST_SORTS, { field: 'name', direction: 'ASC' });
    const { rows, total } = await this.checklists.list(list);
    sendContentRange(reply, 'checklists', list, rows.length, total);
    return rows.map(presentChecklist);
  }

  @Get(':id')
  @Answer(AdminChecklist)
  async one(@Param('id', IdPipe) id: number): Promise<AdminChecklist> {
    return presentChecklist(await this.checklists.byId(id));
  }

  /** How often each item became what in completed cleans of the last 90 days; also items that it has no more, 200 at most. */
  @Get(':id/figures')
  @Answer([ItemFigures])
  async figures(@Param('id', IdPipe) id: number): Promise<ItemFigures[]> {
    return (await this.checklists.itemFigures(id)).map(presentItemFigures);
  }

  @Post()
  @Answer(AdminChecklist, { status: 201 })
  async create(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: ChecklistCreateDto,
  ): Promise<AdminChecklist> {
    return presentChecklist(await this.checklists.create(caller, key, body));
  }

  /** Changes a checklist, or only archives or restores it; not over a change that was not seen. */
  @Put(':id')
  @WholeOrActiveBody(ChecklistUpdateDto)
  @Answer(AdminChecklist)
  async update(
    @CurrentCaller() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Body(WholeOrActive(ChecklistUpdateDto)) body: ChecklistUpdateDto | ActiveDto,
  ): Promise<AdminChecklist> {
    return presentChecklist(await this.checklists.update(caller, id, body));
  }
}
