import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AvailableJob,
  ChangedInvoices,
  Invoice,
  InvoiceDetails,
  InvoiceFileFacts,
  InvoiceWithStatus,
} from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer } from '../platform/common/answer.js';
import { Roles } from '../platform/common/roles.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { CsvAnswer } from '../platform/common/csv-answer.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { sendContentRange } from '../platform/common/list-query.js';
import { CreateInvoiceService } from './create-invoice.service.js';
import { InvoiceListService } from './invoice-list.service.js';
import {
  AvailableCleansQuery,
  InvoiceListQuery,
  readAvailableCleans,
  readInvoiceList,
  readXeroFile,
} from './invoice-list.query.js';
import { InvoiceStatusService } from './invoice-status.service.js';
import { InvoiceCreateDto, InvoiceStatusDto, InvoiceStatusesDto } from './invoice.admin.dto.js';
import { presentAvailableClean, presentInvoice, presentInvoiceDetails } from './invoice.presenter.js';
import type { WholeInvoice } from './invoice.repository.js';
import { presentLink } from './links/invoice-link.presenter.js';
import { InvoiceLinkService } from './links/invoice-link.service.js';
import { xeroCsv } from './xero.csv.js';

@ApiTags('invoices')
@Controller('api/invoices')
@Roles('admin')
export class InvoiceAdminController {
  constructor(
    private readonly lists: InvoiceListService,
    private readonly creating: CreateInvoiceService,
    private readonly statuses: InvoiceStatusService,
    private readonly links: InvoiceLinkService,
  ) {}

  /** Invoices, newest first, one slice or the first 1,000; filters: status, open, customerId, dateFrom, dateTo, source, q, id. */
  @Get()
  @Answer([Invoice])
  async list(@Query() query: InvoiceListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<Invoice[]> {
    const list = readInvoiceList(query);
    const { rows, total } = await this.lists.list(list);
    sendContentRange(reply, 'invoices', list, rows.length, total);
    return rows.map(presentInvoice);
  }

  /** Cleans that an invoice can be made of, newest first, one slice or the first 1,000. */
  @Get('jobs/available')
  @Answer([AvailableJob])
  async available(
    @Query() query: AvailableCleansQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AvailableJob[]> {
    const list = readAvailableCleans(query);
    const { rows, total } = await this.lists.available(list);
    sendContentRange(reply, 'jobs', list, rows.length, total);
    return rows.map(presentAvailableClean);
  }

  /** The list with its filters and order as a file that Xero imports, at most 500 invoices or a slice of 2,000; without cancelled ones unless asked for. */
  @Get('export')
  @CsvAnswer('invoices-xero')
  async export(@Query() query: InvoiceListQuery): Promise<string> {
    return xeroCsv(await this.lists.wholesForXero(readXeroFile(query)));
  }

  /** How many invoices a file of the list would hold, and of which days. */
  @Get('file-facts')
  @Answer(InvoiceFileFacts)
  fileFacts(@Query() query: InvoiceListQuery): Promise<InvoiceFileFacts> {
    return this.lists.fileFacts(readInvoiceList(query));
  }

  /** One invoice with its lines and live links. */
  @Get(':id')
  @Answer(InvoiceDetails)
  async one(@Param('id', IdPipe) id: number): Promise<InvoiceDetails> {
    return this.details(await this.lists.byId(id));
  }

  /** Makes a draft over completed cleans of one customer. */
  @Post()
  @Answer(InvoiceDetails, { status: 201 })
  async create(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: InvoiceCreateDto,
  ): Promise<InvoiceDetails> {
    return presentInvoiceDetails(await this.creating.create(caller, key, body.jobIds, body), []);
  }

  /** Gives up to 100 invoices a status, and says which ones stay as they are and why. */
  @Post('status')
  @HttpCode(200)
  @Answer(ChangedInvoices)
  setStatuses(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: InvoiceStatusesDto,
  ): Promise<ChangedInvoices> {
    return this.statuses.setEach(caller, key, body.invoices);
  }

  /** Any of the five; not over a status that was not seen. */
  @Put(':id/status')
  @Answer(InvoiceWithStatus)
  async setStatus(
    @CurrentCaller() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Body() body: InvoiceStatusDto,
  ): Promise<InvoiceWithStatus> {
    const { invoice, isChanged } = await this.statuses.set(caller, id, body.status, body.expectedStatus);
    return { ...(await this.details(invoice)), isChanged };
  }

  private async details(invoice: WholeInvoice): Promise<InvoiceDetails> {
    return presentInvoiceDetails(invoice, (await this.links.liveOf(invoice.id)).map(presentLink));
  }
}
