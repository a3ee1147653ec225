import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { VisitTaker } from '@tidycrew/contracts';
import { Answer } from '../../platform/common/answer.js';
import { IdPipe } from '../../platform/common/id.pipe.js';
import { Roles } from '../../platform/common/roles.js';
import { TakersQuery } from '../visits/visit.query.js';
import { Takers } from './takers.service.js';

@ApiTags('schedule')
@Controller('api/admin/visits/:id/takers')
@Roles('admin')
export class TakersAdminController {
  constructor(private readonly takers: Takers) {}

  /** Which teams could take the visit on a day, the best first; 12 at most (decision D663). */
  @Get()
  @Answer([VisitTaker])
  list(@Param('id', IdPipe) id: number, @Query() { day }: TakersQuery): Promise<VisitTaker[]> {
    return this.takers.of(id, day);
  }
}
