import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags, IntersectionType, PickType } from '@nestjs/swagger';
import { GST_BASES, type GstBasis, GstReport, LIMITS } from '@tidycrew/contracts';
import { IsIn, IsOptional, IsString } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Answer } from '../../platform/common/answer.js';
import { CsvAnswer, nameCsv } from '../../platform/common/csv-answer.js';
import { ListQueryDto, readRange, sendContentRange } from '../../platform/common/list-query.js';
import { Roles } from '../../platform/common/roles.js';
import { gstCsv, presentGst } from './gst.presenter.js';
import { GstService } from './gst.service.js';

class GstFileQuery {
  /** 2026-Q4 is October to December 2026; the quarter that ended last unless given. */
  @IsString({ message: 'quarter must be text' })
  @IsOptional()
  quarter?: string;

  /** cash or accruals; as the business counts unless given. */
  @IsIn(GST_BASES, { message: 'basis must be cash or accruals' })
  @IsOptional()
  basis?: GstBasis;
}

class GstQuery extends IntersectionType(GstFileQuery, PickType(ListQueryDto, ['range'])) {}

@ApiTags('reports')
@Controller('api/admin/reports/gst')
@Roles('admin')
export class GstAdminController {
  constructor(private readonly gst: GstService) {}

  /** GST of a quarter and what it is made of, by day, at most 200 rows at once. */
  @Get()
  @Answer(GstReport)
  async report(@Query() query: GstQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<GstReport> {
    const range = readRange(query.range, LIMITS.page, LIMITS.page);
    const { asked, totals, rows } = await this.gst.report(query, range);
    sendContentRange(reply, 'gst', range, rows.length, totals.rows);
    return presentGst(asked, totals, rows);
  }

  /** Every row of the quarter as a CSV file. */
  @Get('export')
  @CsvAnswer('gst')
  async export(@Query() query: GstFileQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    const { asked, batches } = await this.gst.all(query);
    nameCsv(reply, `gst-${asked.quarter}-${asked.basis}`);
    return gstCsv(batches);
  }
}
