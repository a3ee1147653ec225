import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OutboxMail, SentInvoices } from '@tidycrew/contracts';
import { presentMail } from '../../mail/outbox.presenter.js';
import { Answer } from '../../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../../platform/common/caller.js';
import { IdPipe } from '../../platform/common/id.pipe.js';
import { RepeatKey } from '../../platform/common/idempotency-key.js';
import { Roles } from '../../platform/common/roles.js';
import { InvoicesDto } from '../invoice.admin.dto.js';
import { InvoiceMails } from './invoice-mail.service.js';

@ApiTags('mails')
@Controller('api/invoices')
@Roles('admin')
export class InvoiceMailAdminController {
  constructor(private readonly mails: InvoiceMails) {}

  /** Sends the e-mail of an invoice, for the first time or again. */
  @Post(':id/send')
  @Answer(OutboxMail, { status: 201 })
  async send(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) id: number,
  ): Promise<OutboxMail> {
    return presentMail(await this.mails.send(caller, key, id));
  }

  /** Sends the e-mails of up to 100 invoices, and says which ones are not sent and why. */
  @Post('send')
  @Answer(SentInvoices, { status: 201 })
  sendEach(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: InvoicesDto,
  ): Promise<SentInvoices> {
    return this.mails.sendEach(caller, key, body.ids);
  }
}
