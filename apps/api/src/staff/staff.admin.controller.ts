import { Body, Controller, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminStaff } from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer } from '../platform/common/answer.js';
import { Roles } from '../platform/common/roles.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { CsvAnswer } from '../platform/common/csv-answer.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { ListQueryDto, readList, readWholeList, sendContentRange } from '../platform/common/list-query.js';
import { type ActiveDto, WholeOrActive, WholeOrActiveBody } from '../platform/common/whole-or-active.dto.js';
import { StaffCreateDto, StaffUpdateDto } from './staff.admin.dto.js';
import { presentAdminStaff, staffCsv } from './staff-admin.presenter.js';
import { STAFF_SORTS } from './staff-admin.repository.js';
import { StaffAdminService } from './staff-admin.service.js';

const BY_NAME = { field: 'name', direction: 'ASC' } as const;

@ApiTags('staff management')
@Controller('api/admin/staff')
@Roles('admin')
export class StaffAdminController {
  constructor(private readonly staff: StaffAdminService) {}

  /** People with today's team and the clean they are on; filters: q, active, role, team, id. */
  @Get()
  @Answer([AdminStaff])
  async list(@Query() query: ListQueryDto, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminStaff[]> {
    const list = readList(query, STAFF_SORTS, BY_NAME);
    const { rows, total } = await this.staff.list(list);
    sendContentRange(reply, 'staff', list, rows.length, total);
    return rows.map(presentAdminStaff);
  }

  /** The list with its filters and order as a CSV file. */
  @Get('export')
  @CsvAnswer('staff')
  async export(@Query() query: ListQueryDto): Promise<string> {
    return staffCsv(await this.staff.listForFile(readWholeList(query, STAFF_SORTS, BY_NAME)));
  }

  @Get(':id')
  @Answer(AdminStaff)
  async one(@Param('id', IdPipe) id: number): Promise<AdminStaff> {
    return presentAdminStaff(await this.staff.byId(id));
  }

  /** Adds a person who can sign in. */
  @Post()
  @Answer(AdminStaff, { status: 201 })
  async create(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: StaffCreateDto,
  ): Promise<AdminStaff> {
    return presentAdminStaff(await this.staff.create(caller, key, body));
  }

  /** Changes a person, or only archives or restores them; not over a change that was not seen. */
  @Put(':id')
  @WholeOrActiveBody(StaffUpdateDto)
  @Answer(AdminStaff)
  async update(
    @CurrentCaller() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Body(WholeOrActive(StaffUpdateDto)) body: StaffUpdateDto | ActiveDto,
  ): Promise<AdminStaff> {
    return presentAdminStaff(await this.staff.update(caller, id, body));
  }
}
