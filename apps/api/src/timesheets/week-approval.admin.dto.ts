import type { ApproveWeekRequest, ReopenWeekRequest } from '@tidycrew/contracts';
import { applyDecorators } from '@nestjs/common';
import { isDayInReach, weekday } from '@tidycrew/domain';
import { IsOptional, ValidateBy } from 'class-validator';
import { Day } from '../platform/common/calendar.dto.js';
import { Reason } from '../platform/common/validation.js';

/** The Monday of a payroll week, yyyy-MM-dd. */
const Monday = (): PropertyDecorator =>
  applyDecorators(
    Day('Please choose a week'),
    ValidateBy(
      {
        name: 'isMonday',
        validator: { validate: (day) => typeof day === 'string' && isDayInReach(day) && weekday(day) === 1 },
      },
      { message: 'A payroll week begins on a Monday' },
    ),
  );

export class WeekApprovalsQuery {
  /** The Monday of one week; absent: all weeks. */
  @Monday()
  @IsOptional()
  weekStart?: string;
}

export class ApproveWeekDto implements ApproveWeekRequest {
  /** yyyy-MM-dd, a Monday. */
  @Monday()
  weekStart!: string;
}

export class ReopenWeekDto implements ReopenWeekRequest {
  /** yyyy-MM-dd, a Monday. */
  @Monday()
  weekStart!: string;

  @Reason('Please say why.')
  reason!: string;
}
