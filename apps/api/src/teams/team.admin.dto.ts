import { LIMITS, type MemberAddRequest, type MemberRemoveRequest, type TeamWriteRequest } from '@tidycrew/contracts';
import { applyDecorators } from '@nestjs/common';
import { IsOptional, IsString, Matches } from 'class-validator';
import { Day, ExpectedUpdatedAt } from '../platform/common/calendar.dto.js';
import { ListQueryDto } from '../platform/common/list-query.js';
import { Id, Line, OptionalNotes, OptionalFlag } from '../platform/common/validation.js';

export class TeamDayQuery {
  /** Members as of this day, and figures up to its end; absent: today. */
  @Day('date must be given')
  @IsOptional()
  date?: string;
}

export class TeamListQuery extends ListQueryDto {
  /** As TeamDayQuery's. */
  @Day('date must be given')
  @IsOptional()
  date?: string;
}

const Colour = (): PropertyDecorator =>
  applyDecorators(
    IsString({ message: 'Colour is required' }),
    Matches(/^#[0-9a-f]{6}$/i, { message: 'Colour must be #rrggbb' }),
  );

class TeamDto {
  @Line('Team name', LIMITS.name)
  name!: string;

  @OptionalNotes('Description')
  description?: string | null;

  @OptionalFlag('active')
  active?: boolean;
}

export class TeamCreateDto extends TeamDto implements TeamWriteRequest {
  @Colour()
  colorHex: string = '#3B82F6';
}

export class TeamUpdateDto extends TeamDto implements TeamWriteRequest {
  @Colour()
  colorHex!: string;

  @ExpectedUpdatedAt()
  expectedUpdatedAt?: string;
}

export class MemberAddDto implements MemberAddRequest {
  @Id('Please select a staff member')
  userId!: number;

  @Day('Start date is required')
  startDate!: string;
}

export class MemberRemoveDto implements MemberRemoveRequest {
  /** The first day on which the person is no longer in the team. */
  @Day('End date is required')
  endDate!: string;
}
