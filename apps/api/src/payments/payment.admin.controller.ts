import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Payment } from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer } from '../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { CsvAnswer } from '../platform/common/csv-answer.js';
import { idsInBatches } from '../platform/common/csv-stream.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { ListQueryDto, readList, readWholeList, sendContentRange } from '../platform/common/list-query.js';
import { Roles } from '../platform/common/roles.js';
import { PAYMENT_SORTS, PaymentListRepository } from './payment-list.repository.js';
import { noSuchPayment } from './payment-words.js';
import { AllocateDto, PaymentDto, PaymentsTogetherDto, ReverseDto } from './payment.admin.dto.js';
import { paymentsCsv } from './payment.csv.js';
import { presentPayment } from './payment.presenter.js';
import { PaymentRepository } from './payment.repository.js';
import { PaymentsTogetherService } from './payments-together.service.js';
import { PaymentsService } from './payments.service.js';

const NEWEST_FIRST = { field: 'receivedOn', direction: 'DESC' } as const;

@ApiTags('payments')
@Controller('api/payments')
@Roles('admin')
export class PaymentAdminController {
  constructor(
    private readonly service: PaymentsService,
    private readonly together: PaymentsTogetherService,
    private readonly payments: PaymentRepository,
    private readonly lists: PaymentListRepository,
  ) {}

  /** Payments, newest first, one slice or the first 1,000; filters: customerId (with it unused), invoiceId, method, from, to, q, id. */
  @Get()
  @Answer([Payment])
  async list(@Query() query: ListQueryDto, @Res({ passthrough: true }) reply: FastifyReply): Promise<Payment[]> {
    const list = readList(query, PAYMENT_SORTS, NEWEST_FIRST);
    const { rows, total } = await this.lists.page(list);
    sendContentRange(reply, 'payments', list, rows.length, total);
    return rows.map(presentPayment);
  }

  /** The list with its filters and order as a CSV file. */
  @Get('export')
  @CsvAnswer('payments')
  async export(@Query() query: ListQueryDto): Promise<StreamableFile> {
    const list = readWholeList(query, PAYMENT_SORTS, NEWEST_FIRST);
    const ids = await this.lists.ids(list);
    return paymentsCsv(idsInBatches(ids, (some) => this.lists.inOrder(list, some)));
  }

  @Get(':id')
  @Answer(Payment)
  async one(@Param('id', IdPipe) id: number): Promise<Payment> {
    const row = await this.payments.byId(id);
    if (!row) throw noSuchPayment();
    return presentPayment(row);
  }

  /** Records money that came, or with a negative amount a refund of credit. */
  @Post()
  @Answer(Payment, { status: 201 })
  async record(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: PaymentDto,
  ): Promise<Payment> {
    return presentPayment(await this.service.record(caller, key, body));
  }

  /** Records one payer's money for several customers, a payment of each; all or none. */
  @Post('together')
  @Answer([Payment], { status: 201 })
  async recordTogether(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: PaymentsTogetherDto,
  ): Promise<Payment[]> {
    return (await this.together.record(caller, key, body)).map(presentPayment);
  }

  /** Uses what is left of a payment for invoices of its customer, dated today. */
  @Post(':id/allocate')
  @HttpCode(200)
  @Answer(Payment)
  async allocate(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) id: number,
    @Body() body: AllocateDto,
  ): Promise<Payment> {
    return presentPayment(await this.service.allocate(caller, key, id, body));
  }

  /** Takes a payment back by a row of the opposite amount; its invoices are open again. */
  @Post(':id/reverse')
  @HttpCode(200)
  @Answer(Payment)
  async reverse(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) id: number,
    @Body() body: ReverseDto,
  ): Promise<Payment> {
    return presentPayment(await this.service.reverse(caller, key, id, body));
  }
}
