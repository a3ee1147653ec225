import { IsOptional } from 'class-validator';
import { Day } from '../../platform/common/calendar.dto.js';
import { ListQueryDto } from '../../platform/common/list-query.js';

export class DueQuery extends ListQueryDto {
  /** yyyy-MM-dd: the day that it is looked at from; absent: today. */
  @Day('date must be given')
  @IsOptional()
  date?: string;
}
