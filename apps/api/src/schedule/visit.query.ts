import { daysBetween } from '@tidycrew/domain';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { AppError } from '../platform/common/app-error.js';
import { Day } from '../platform/common/calendar.dto.js';
import { MAX_ID } from '../platform/common/validation.js';

/** The longest range of days that can be looked at (decision D62). */
const MAX_DAYS = 35;

const IdInQuery =
  (name: string): PropertyDecorator =>
  (target, key) => {
    const message = `${name} must be an id`;
    const asNumber = ({ value }: TransformFnParams): unknown =>
      typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
    for (const decorate of [
      Max(MAX_ID, { message }),
      Min(1, { message }),
      IsInt({ message }),
      Transform(asNumber),
      IsOptional(),
    ])
      decorate(target, key);
  };

export class DaysQuery {
  /** yyyy-MM-dd */
  @Day('Please choose the first day')
  from!: string;

  /** yyyy-MM-dd, included; 35 days at most. */
  @Day('Please choose the last day')
  to!: string;
}

export class VisitsQuery extends DaysQuery {
  @IdInQuery('customerId')
  customerId?: number;

  @IdInQuery('teamId')
  teamId?: number;
}

/** @throws AppError VALIDATION_FAILED of days that end before they begin, or of too many */
export function refuseDays({ from, to }: DaysQuery): void {
  const refuse = (sentence: string): never => {
    throw new AppError('VALIDATION_FAILED', sentence, { fields: { to: sentence } });
  };
  if (to < from) refuse('The last day must not be before the first day.');
  if (daysBetween(from, to) >= MAX_DAYS) refuse(`Please choose at most ${MAX_DAYS} days.`);
}
