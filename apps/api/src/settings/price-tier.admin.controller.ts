import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminPriceTier } from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer } from '../platform/common/answer.js';
import { Roles } from '../platform/common/roles.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { ListQueryDto, readList, sendContentRange } from '../platform/common/list-query.js';
import { PriceTierDto, PriceTierUpdateDto } from './price-tier.admin.dto.js';
import { TIER_SORTS } from './price-tier.repository.js';
import { PriceTierService } from './price-tier.service.js';
import { presentAdminTier } from './settings.presenter.js';

@ApiTags('settings')
@Controller('api/admin/settings/price-tiers')
@Roles('admin')
export class PriceTierAdminController {
  constructor(private readonly tiers: PriceTierService) {}

  /** Every tier, the lowest price first; filters: id. */
  @Get()
  @Answer([AdminPriceTier])
  async list(@Query() query: ListQueryDto, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminPriceTier[]> {
    const list = readList(query, TIER_SORTS, { field: 'priceMin', direction: 'ASC' });
    const { rows, total } = await this.tiers.list(list);
    sendContentRange(reply, 'price-tiers', list, rows.length, total);
    return rows.map(presentAdminTier);
  }

  @Get(':id')
  @Answer(AdminPriceTier)
  async one(@Param('id', IdPipe) id: number): Promise<AdminPriceTier> {
    return presentAdminTier(await this.tiers.byId(id));
  }

  /** Tiers may touch, but not overlap. */
  @Post()
  @Answer(AdminPriceTier, { status: 201 })
  async create(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: PriceTierDto,
  ): Promise<AdminPriceTier> {
    return presentAdminTier(await this.tiers.create(caller, key, body));
  }

  /** Not over a change that was not seen. */
  @Put(':id')
  @Answer(AdminPriceTier)
  async update(
    @CurrentCaller() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Body() body: PriceTierUpdateDto,
  ): Promise<AdminPriceTier> {
    return presentAdminTier(await this.tiers.update(caller, id, body));
  }

  /** Answers what was deleted. */
  @Delete(':id')
  @Answer(AdminPriceTier)
  async remove(@CurrentCaller() caller: Caller, @Param('id', IdPipe) id: number): Promise<AdminPriceTier> {
    return presentAdminTier(await this.tiers.remove(caller, id));
  }
}
