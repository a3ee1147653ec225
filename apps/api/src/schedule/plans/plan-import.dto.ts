import { LIMITS, PLAN_CSV_COLUMNS } from '@tidycrew/contracts';
import { wholeOfText } from '@tidycrew/domain';
import { IsOptional } from 'class-validator';
import { Day } from '../../platform/common/calendar.dto.js';
import type { FileKind } from '../../platform/common/csv-import.dto.js';
import { Line, OptionalAddressLine, OptionalLine } from '../../platform/common/validation.js';
import { OptionalMinutes, OptionalWindow, PlanNote } from './plan.admin.dto.js';

const LONGEST_RHYTHM = 200;

/** A job of a file, whose rhythm is in words (decision D651). */
export class ImportedPlanDto {
  @Line('Customer', LIMITS.name)
  customer!: string;

  @OptionalAddressLine('Address')
  address: string | null = null;

  @OptionalLine('Rhythm', LONGEST_RHYTHM)
  rhythm: string | null = null;

  /** Of a visit, yyyy-MM-dd. */
  @Day('The next visit must be a day')
  @IsOptional()
  day: string | null = null;

  @OptionalWindow()
  windowFrom: string | null = null;

  @OptionalWindow()
  windowTo: string | null = null;

  @OptionalMinutes()
  minutes: number | null = null;

  @OptionalLine('Team', LIMITS.name)
  team: string | null = null;

  @PlanNote()
  note: string | null = null;
}

export const PLAN_FILE: FileKind = {
  one: 'job',
  columns: PLAN_CSV_COLUMNS,
  exportOnly: [],
  needed: [PLAN_CSV_COLUMNS.customer],
  valueOf: { minutes: (cell) => wholeOfText(cell) ?? cell },
};
