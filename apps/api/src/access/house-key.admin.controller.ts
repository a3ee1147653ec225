import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HouseKey, KeyMove } from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer } from '../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { ListQueryDto, readList, sendContentRange } from '../platform/common/list-query.js';
import { Roles } from '../platform/common/roles.js';
import { HouseKeyDto, KeyHandoverDto } from './house-key.dto.js';
import { presentKey, presentMove } from './house-key.presenter.js';
import { KEY_SORTS } from './house-key.repository.js';
import { HouseKeys } from './house-key.service.js';

@ApiTags('keys')
@Controller('api/admin/keys')
@Roles('admin')
export class HouseKeyAdminController {
  constructor(private readonly keys: HouseKeys) {}

  /** Keys and who has them; filters: q, customerId, holderId, active, needsLook, id. */
  @Get()
  @Answer([HouseKey])
  async list(@Query() query: ListQueryDto, @Res({ passthrough: true }) reply: FastifyReply): Promise<HouseKey[]> {
    const list = readList(query, KEY_SORTS, { field: 'label', direction: 'ASC' });
    const { rows, total } = await this.keys.list(list);
    sendContentRange(reply, 'keys', list, rows.length, total);
    return rows.map(presentKey);
  }

  @Get(':id')
  @Answer(HouseKey)
  async one(@Param('id', IdPipe) id: number): Promise<HouseKey> {
    return presentKey(await this.keys.byId(id));
  }

  /** Where a key went, the latest first, 200 at most. */
  @Get(':id/moves')
  @Answer([KeyMove])
  async moves(@Param('id', IdPipe) id: number): Promise<KeyMove[]> {
    return (await this.keys.moves(id)).map(presentMove);
  }

  @Post()
  @Answer(HouseKey, { status: 201 })
  async create(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: HouseKeyDto,
  ): Promise<HouseKey> {
    return presentKey(await this.keys.create(caller, key, body));
  }

  /** Moves a key to a person or a place; not over a move that was not seen. */
  @Put(':id')
  @Answer(HouseKey)
  async move(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) id: number,
    @Body() body: KeyHandoverDto,
  ): Promise<HouseKey> {
    return presentKey(await this.keys.move(caller, key, id, body));
  }

  /** Takes a key out of use. */
  @Post(':id/retire')
  @HttpCode(200)
  @Answer(HouseKey)
  async retire(@CurrentCaller() caller: Caller, @Param('id', IdPipe) id: number): Promise<HouseKey> {
    return presentKey(await this.keys.retire(caller, id));
  }
}
