import {
  LIMITS,
  type PlanChangeRequest,
  type PlanCreateRequest,
  type PlanEndRequest,
  type PlanRule,
  type PlanUpdateRequest,
} from '@tidycrew/contracts';
import { applyDecorators } from '@nestjs/common';
import { ruleProblem } from '@tidycrew/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min, ValidateBy } from 'class-validator';
import { Day, ExpectedUpdatedAt, WallTime } from '../../platform/common/calendar.dto.js';
import { Id, IfSent, MAX_ID, OptionalNotes, QueryId } from '../../platform/common/validation.js';

const MINUTES = `Minutes must be a whole number from 1 to ${LIMITS.minutes}`;
const RULE = {
  type: 'object',
  properties: { everyWeeks: { type: 'number' }, nthWeekday: { type: 'number' }, weekday: { type: 'number' } },
} as const;

const Rule = (): PropertyDecorator =>
  ValidateBy({
    name: 'isRule',
    validator: {
      validate: (value) => ruleProblem(value) === null,
      defaultMessage: (args) => ruleProblem(args?.value) ?? '',
    },
  });

export const OptionalWindow = (): PropertyDecorator => applyDecorators(IsOptional(), WallTime('Please choose a time'));

export const OptionalMinutes = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Max(LIMITS.minutes, { message: MINUTES }),
    Min(1, { message: MINUTES }),
    IsInt({ message: MINUTES }),
  );

const OptionalTeam = (): PropertyDecorator => applyDecorators(IsOptional(), Id('Please choose a team'));

/** Several lines; kept as null when empty. */
export const PlanNote = (): PropertyDecorator => OptionalNotes('The note', LIMITS.planNote);

/** The filter of the list. */
export class PlansQuery {
  /** Whose plans, ended ones too; absent: all that run, of active customers. */
  @ApiPropertyOptional({ minimum: 1, maximum: MAX_ID })
  @QueryId('customerId must be an id')
  @IsOptional()
  customerId?: number;
}

export class PlanCreateDto implements PlanCreateRequest {
  @Id('Please choose a customer')
  customerId!: number;

  @OptionalTeam()
  teamId: number | null = null;

  @ApiProperty(RULE)
  @Rule()
  rule!: PlanRule;

  /** yyyy-MM-dd, and so the other days: a day of the rhythm. */
  @Day('Please choose a day of the rhythm')
  anchorDay!: string;

  @Day('Please choose the first day')
  fromDay!: string;

  @Day('Please choose the last day')
  @IsOptional()
  untilDay: string | null = null;

  /** HH:mm */
  @OptionalWindow()
  windowFrom: string | null = null;

  @OptionalWindow()
  windowTo: string | null = null;

  /** For two people. */
  @OptionalMinutes()
  minutes: number | null = null;

  @PlanNote()
  note: string | null = null;
}

export class PlanUpdateDto implements PlanUpdateRequest {
  @OptionalWindow()
  windowFrom?: string | null;

  @OptionalWindow()
  windowTo?: string | null;

  @OptionalMinutes()
  minutes?: number | null;

  @PlanNote()
  note?: string | null;

  @ExpectedUpdatedAt()
  expectedUpdatedAt?: string;
}

export class PlanChangeDto extends PlanUpdateDto implements PlanChangeRequest {
  @Day('Please choose the first day')
  fromDay!: string;

  @OptionalTeam()
  teamId?: number | null;

  @ApiPropertyOptional(RULE)
  @Rule()
  @IfSent()
  rule?: PlanRule;

  @Day('Please choose a day of the rhythm')
  @IfSent()
  anchorDay?: string;

  @Day('Please choose the last day')
  @IsOptional()
  untilDay?: string | null;
}

export class PlanEndDto implements PlanEndRequest {
  @Day('Please choose the first day without visits')
  fromDay!: string;

  @ExpectedUpdatedAt()
  expectedUpdatedAt?: string;
}
