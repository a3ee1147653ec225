import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { CustomerMoney, LIMITS } from '@tidycrew/contracts';
import { IsOptional } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Answer } from '../../platform/common/answer.js';
import { AppError } from '../../platform/common/app-error.js';
import { IdPipe } from '../../platform/common/id.pipe.js';
import { Json, readRange, sendContentRange } from '../../platform/common/list-query.js';
import { Roles } from '../../platform/common/roles.js';
import { presentMoney } from './customer-money.presenter.js';
import { CustomerMoneyRepository } from './customer-money.repository.js';

class CustomerMoneyQuery {
  /** [first, last], both inclusive, as JSON; the first 50 unless given. */
  @ApiPropertyOptional({ type: String, example: '[0,49]' })
  @Json('range')
  @IsOptional()
  range?: unknown;
}

@ApiTags('payments')
@Controller('api/admin/customers/:id/money')
@Roles('admin')
export class CustomerMoneyAdminController {
  constructor(private readonly money: CustomerMoneyRepository) {}

  /** What a customer owes, its credit, and what happened to it, the newest first and at most 50 at once. */
  @Get()
  @Answer(CustomerMoney)
  async one(
    @Param('id', IdPipe) id: number,
    @Query() query: CustomerMoneyQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CustomerMoney> {
    const range = readRange(query.range, LIMITS.moneyRows, LIMITS.moneyRows);
    const totals = await this.money.totals(id);
    if (!totals) throw new AppError('NOT_FOUND', 'There is no such customer.');
    const rows = await this.money.page(id, range);
    sendContentRange(reply, 'money', range, rows.length, totals.rows);
    return presentMoney(totals, rows);
  }
}
