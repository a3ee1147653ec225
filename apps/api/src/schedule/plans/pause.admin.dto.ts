import type { PauseRequest } from '@tidycrew/contracts';
import { Day } from '../../platform/common/calendar.dto.js';
import { PlanNote } from './plan.admin.dto.js';

export class PauseDto implements PauseRequest {
  /** yyyy-MM-dd; both count. */
  @Day('Please choose the first day')
  fromDay!: string;

  @Day('Please choose the last day')
  untilDay!: string;

  @PlanNote()
  note: string | null = null;
}
