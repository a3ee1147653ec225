import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Debtors } from '@tidycrew/contracts';
import { IsOptional } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Answer } from '../../platform/common/answer.js';
import { Day } from '../../platform/common/calendar.dto.js';
import { CsvAnswer } from '../../platform/common/csv-answer.js';
import { ListQueryDto, readList, readWholeList, sendContentRange } from '../../platform/common/list-query.js';
import { Roles } from '../../platform/common/roles.js';
import { debtorsCsv, presentDebtor, presentOwed } from './debtors.presenter.js';
import { DEBTOR_ORDERS } from './debtors.repository.js';
import { DebtorsService } from './debtors.service.js';

const WORST_FIRST = { field: 'overdue', direction: 'DESC' } as const;

class DebtorsQuery extends ListQueryDto {
  /** yyyy-MM-dd, today or earlier; the business's today unless given. */
  @ApiPropertyOptional({ format: 'date' })
  @Day('Please choose a day')
  @IsOptional()
  date?: string;
}

@ApiTags('payments')
@Controller('api/admin/reports/debtors')
@Roles('admin')
export class DebtorsAdminController {
  constructor(private readonly debtors: DebtorsService) {}

  /** Who owes what as at a day, most overdue first, one slice or the first 1,000; filters: q, customerId, id. */
  @Get()
  @Answer(Debtors)
  async list(@Query() query: DebtorsQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<Debtors> {
    const list = readList(query, DEBTOR_ORDERS, WORST_FIRST);
    const { rows, totals, count } = await this.debtors.page(list, query.date);
    sendContentRange(reply, 'debtors', list, rows.length, count);
    return { rows: rows.map(presentDebtor), totals: presentOwed(totals) };
  }

  /** The list with its day, filters and order as a CSV file. */
  @Get('export')
  @CsvAnswer('debtors')
  async export(@Query() query: DebtorsQuery): Promise<StreamableFile> {
    return debtorsCsv(await this.debtors.all(readWholeList(query, DEBTOR_ORDERS, WORST_FIRST), query.date));
  }
}
