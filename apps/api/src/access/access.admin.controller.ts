import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CustomerAccess, LIMITS, UnsortedNotes } from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer } from '../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { ListQueryDto, readRange, sendContentRange } from '../platform/common/list-query.js';
import { Roles } from '../platform/common/roles.js';
import { AccessDto } from './access.admin.dto.js';
import { presentAccess, presentUnsorted } from './access.presenter.js';
import { AccessService } from './access.service.js';

@ApiTags('customers')
@Controller('api/admin/customers')
@Roles('admin')
export class AccessAdminController {
  constructor(private readonly access: AccessService) {}

  /** Active customers by name whose notes nobody has sorted, the first 200 unless a range says others. */
  @Get('unsorted-notes')
  @Answer([UnsortedNotes])
  async unsorted(
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UnsortedNotes[]> {
    const range = readRange(query.range, LIMITS.page, LIMITS.page);
    const { rows, total } = await this.access.unsorted(range);
    sendContentRange(reply, 'customers', range, rows.length, total);
    return rows.map(presentUnsorted);
  }

  @Get(':id/access')
  @Answer(CustomerAccess)
  async one(@Param('id', IdPipe) id: number): Promise<CustomerAccess> {
    return presentAccess(await this.access.ofCustomer(id));
  }

  /** The whole list, also an empty one; not over a change that was not seen. */
  @Put(':id/access')
  @Answer(CustomerAccess)
  async save(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) id: number,
    @Body() body: AccessDto,
  ): Promise<CustomerAccess> {
    return presentAccess(await this.access.save(caller, key, id, body));
  }
}
