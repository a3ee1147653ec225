import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Schedule } from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer } from '../../platform/common/answer.js';
import { Conditional } from '../../platform/common/conditional.js';
import { CsvAnswer, nameCsv } from '../../platform/common/csv-answer.js';
import { csvStream, rowsInBatches } from '../../platform/common/csv-stream.js';
import { Roles } from '../../platform/common/roles.js';
import { BOARD_COLUMNS, boardCells, boardLines } from './board.csv.js';
import { BoardService } from './board.service.js';
import { BoardQuery, DaysQuery } from '../visits/visit.query.js';

@ApiTags('schedule')
@Controller('api/admin/schedule')
@Roles('admin', 'manager')
export class BoardAdminController {
  constructor(private readonly board: BoardService) {}

  /** Week by team: visits, what is left to place, capacity, closed days; 35 days at most. */
  @Get()
  @Conditional()
  @Answer(Schedule)
  read(@Query() query: BoardQuery): Promise<Schedule> {
    return this.board.read(query, (schedule) => schedule);
  }

  /** The visits of these days as a CSV file. */
  @Get('export')
  @CsvAnswer('schedule')
  async export(@Query() query: DaysQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    const lines = await this.board.read(query, boardLines);
    nameCsv(reply, `schedule-${query.from}-to-${query.to}`);
    return csvStream(BOARD_COLUMNS, rowsInBatches(lines), boardCells);
  }
}
