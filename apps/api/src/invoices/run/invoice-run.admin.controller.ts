import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChangedInvoices, CustomersToInvoice, Invoice } from '@tidycrew/contracts';
import { IsOptional, IsString } from 'class-validator';
import { Answer } from '../../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../../platform/common/caller.js';
import { RepeatKey } from '../../platform/common/idempotency-key.js';
import { Roles } from '../../platform/common/roles.js';
import { InvoicesDto, InvoiceRunDto } from '../invoice.admin.dto.js';
import { presentInvoice, presentToInvoice } from '../invoice.presenter.js';
import { InvoiceStatusService } from '../invoice-status.service.js';
import { InvoiceRun } from './invoice-run.service.js';

class ToInvoiceQuery {
  /** yyyy-MM-dd; without both, the first and the last day of last month. */
  @IsString({ message: 'from must be a day' })
  @IsOptional()
  from?: string;

  @IsString({ message: 'to must be a day' })
  @IsOptional()
  to?: string;
}

@ApiTags('invoices')
@Controller('api/invoices')
@Roles('admin')
export class InvoiceRunAdminController {
  constructor(
    private readonly run: InvoiceRun,
    private readonly statuses: InvoiceStatusService,
  ) {}

  /** Customers with completed cleans of these days on no invoice, by name. */
  @Get('to-make')
  @Answer(CustomersToInvoice)
  async toMake(@Query() query: ToInvoiceQuery): Promise<CustomersToInvoice> {
    return presentToInvoice(await this.run.preview(query));
  }

  /** Makes a draft of what one customer has on no invoice within these days. */
  @Post('make')
  @Answer(Invoice, { status: 201 })
  async make(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: InvoiceRunDto,
  ): Promise<Invoice> {
    return presentInvoice(await this.run.make(caller, key, body));
  }

  /** Cancels up to 100 drafts that were never sent, and says which ones stay and why. */
  @Post('cancel-unsent')
  @HttpCode(200)
  @Answer(ChangedInvoices)
  cancelUnsent(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: InvoicesDto,
  ): Promise<ChangedInvoices> {
    return this.statuses.cancelUnsent(caller, key, body.ids);
  }
}
