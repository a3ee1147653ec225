import type { InvoiceLinkRequest, InvoiceLinksRequest } from '@tidycrew/contracts';
import { applyDecorators } from '@nestjs/common';
import { IsInt, Max, Min } from 'class-validator';
import { IfSent } from '../../platform/common/validation.js';
import { InvoicesDto } from '../invoice.admin.dto.js';

const DAYS = { message: 'A link can last from 1 to 365 days' };

const Days = (): PropertyDecorator => applyDecorators(IsInt(DAYS), Min(1, DAYS), Max(365, DAYS), IfSent());

export class InvoiceLinkDto implements InvoiceLinkRequest {
  /** 1 to 365; 30 unless given. */
  @Days()
  days?: number;
}

export class InvoiceLinksDto extends InvoicesDto implements InvoiceLinksRequest {
  /** 1 to 365; 30 unless given. */
  @Days()
  days?: number;
}
