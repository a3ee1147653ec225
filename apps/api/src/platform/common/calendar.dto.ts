import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { isCalendarDay, isDayInReach, isWallTime } from '@tidycrew/domain';
import { IsOptional, IsString, ValidateBy } from 'class-validator';

/** A day of the calendar, yyyy-MM-dd, in years that a business can mean. */
export const Day = (missing: string): PropertyDecorator =>
  applyDecorators(
    IsString({ message: missing }),
    ValidateBy(
      { name: 'isDay', validator: { validate: (value) => typeof value === 'string' && isDayInReach(value) } },
      { message: `${missing}, as a day yyyy-MM-dd` },
    ),
    ApiProperty({ format: 'date' }),
  );

/** A wall-clock time, HH:mm. */
export const WallTime = (missing: string): PropertyDecorator =>
  applyDecorators(
    IsString({ message: missing }),
    ValidateBy(
      { name: 'isWallTime', validator: { validate: (value) => typeof value === 'string' && isWallTime(value) } },
      { message: `${missing}, as a time HH:mm` },
    ),
    ApiProperty({ format: 'time' }),
  );

/** ISO 8601 with its offset, of a day that exists, in years that a business can mean. */
function isInstant(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const form =
    /^((?:200[1-9]|20[1-9]\d|21\d\d)-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
  const [, day] = form.exec(value) ?? [];
  return day !== undefined && isCalendarDay(day);
}

/** ISO 8601. */
export const Instant = (message: string): PropertyDecorator =>
  applyDecorators(
    ValidateBy({ name: 'isInstant', validator: { validate: isInstant } }, { message }),
    ApiProperty({ format: 'date-time' }),
  );

/** The `updatedAt` that a form was filled with; another one by now is a 409. Absent: not asked. */
export const ExpectedUpdatedAt = (): PropertyDecorator =>
  applyDecorators(Instant('expectedUpdatedAt must be a time'), IsOptional());
