import type { InvoiceLinkRequest } from '@tidycrew/contracts';
import { IsInt, Max, Min, ValidateIf } from 'class-validator';

const DAYS = { message: 'A link can last from 1 to 365 days' };

export class InvoiceLinkDto implements InvoiceLinkRequest {
  /** 1 to 365; 30 unless given. */
  @IsInt(DAYS)
  @Min(1, DAYS)
  @Max(365, DAYS)
  @ValidateIf((_, value) => value !== undefined)
  days?: number;
}
