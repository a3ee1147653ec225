import { applyDecorators } from '@nestjs/common';
import { isWallTime } from '@tidycrew/domain';
import { IsString, ValidateBy } from 'class-validator';
import { isDayInReach } from './list-filter.js';

/** A day of the calendar, yyyy-MM-dd, in years that a business can mean. */
export const Day = (missing: string): PropertyDecorator =>
  applyDecorators(
    IsString({ message: missing }),
    ValidateBy(
      { name: 'isDay', validator: { validate: (value) => typeof value === 'string' && isDayInReach(value) } },
      { message: `${missing}, as a day yyyy-MM-dd` },
    ),
  );

/** A wall-clock time, HH:mm. */
export const WallTime = (missing: string): PropertyDecorator =>
  applyDecorators(
    IsString({ message: missing }),
    ValidateBy(
      { name: 'isWallTime', validator: { validate: (value) => typeof value === 'string' && isWallTime(value) } },
      { message: `${missing}, as a time HH:mm` },
    ),
  );
