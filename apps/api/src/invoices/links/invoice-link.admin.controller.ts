import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InvoiceLink, InvoiceLinks } from '@tidycrew/contracts';
import { Answer } from '../../platform/common/answer.js';
import { Roles } from '../../platform/common/roles.js';
import { type Caller, CurrentCaller } from '../../platform/common/caller.js';
import { IdPipe } from '../../platform/common/id.pipe.js';
import { RepeatKey } from '../../platform/common/idempotency-key.js';
import { InvoiceLinkDto, InvoiceLinksDto } from './invoice-link.admin.dto.js';
import { presentLink } from './invoice-link.presenter.js';
import { InvoiceLinkService } from './invoice-link.service.js';

@ApiTags('invoices')
@Controller('api/invoices')
@Roles('admin')
export class InvoiceLinkAdminController {
  constructor(private readonly links: InvoiceLinkService) {}

  /** The links that work at the moment, newest first, at most 500. */
  @Get('links')
  @Answer([InvoiceLink])
  async live(): Promise<InvoiceLink[]> {
    return (await this.links.live()).map(presentLink);
  }

  /** Makes a link that shows the invoice's PDF without an account. */
  @Post(':id/links')
  @Answer(InvoiceLink, { status: 201 })
  async create(
    @CurrentCaller() caller: Caller,
    @Param('id', IdPipe) id: number,
    @RepeatKey() key: string | undefined,
    @Body() body: InvoiceLinkDto,
  ): Promise<InvoiceLink> {
    return presentLink(await this.links.create(caller, key, id, body.days));
  }

  /** Makes a link to each of up to 100 invoices, and says which ones get none and why. */
  @Post('links')
  @Answer(InvoiceLinks, { status: 201 })
  async createEach(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: InvoiceLinksDto,
  ): Promise<InvoiceLinks> {
    const { links, refused } = await this.links.createEach(caller, key, body.ids, body.days);
    return { links: links.map(presentLink), refused };
  }

  /** Ends a link at once. */
  @Delete('links/:linkId')
  @Answer(null)
  withdraw(@CurrentCaller() caller: Caller, @Param('linkId', IdPipe) linkId: number): Promise<void> {
    return this.links.withdraw(caller, linkId);
  }
}
