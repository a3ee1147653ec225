import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AdminCustomer,
  CustomerBulkAnswer,
  CustomerMetrics,
  CustomerNameCheck,
  CustomerWithoutPrice,
} from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer } from '../platform/common/answer.js';
import { Roles } from '../platform/common/roles.js';
import { TakesFields } from '../platform/common/body-limit.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { ListQueryDto, readList, sendContentRange } from '../platform/common/list-query.js';
import { type ActiveDto, WholeOrActive, WholeOrActiveBody } from '../platform/common/whole-or-active.dto.js';
import { CustomerBulkDto, CustomerUpdateDto, CustomerWriteDto } from './customer.admin.dto.js';
import { presentAdminCustomer, presentUnpriced } from './customer-admin.presenter.js';
import { CUSTOMER_SORTS } from './customer-admin.repository.js';
import { CustomerAdminService } from './customer-admin.service.js';
import { CustomerBulkService } from './customer-bulk.service.js';
import { CustomerFigures } from './customer-figures.service.js';
import { CustomerNameCheckDto } from './customer.dto.js';
import { presentNameCheck } from './customer.presenter.js';
import { CustomerService } from './customer.service.js';

/** 500 customers, of which every field is changed. */
const MOST_FIELDS_AT_ONCE = 3_000;

@ApiTags('customers')
@Controller('api/admin')
@Roles('admin')
export class CustomerAdminController {
  constructor(
    private readonly customers: CustomerService,
    private readonly office: CustomerAdminService,
    private readonly figures: CustomerFigures,
    private readonly changes: CustomerBulkService,
  ) {}

  /** Customers, all or one slice; filters: q, active, cleanFrequency, hasPrice, owes, id. */
  @Get('customers')
  @Answer([AdminCustomer])
  async list(@Query() query: ListQueryDto, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminCustomer[]> {
    const list = readList(query, CUSTOMER_SORTS, { field: 'name', direction: 'ASC' });
    const { rows, total } = await this.office.list(list);
    sendContentRange(reply, 'customers', list, rows.length, total);
    return rows.map(presentAdminCustomer);
  }

  /** The newest 1,000 active customers that nobody has set a price for. */
  @Get('customers/without-prices')
  @Roles('admin', 'manager')
  @Answer([CustomerWithoutPrice])
  async withoutPrices(@Res({ passthrough: true }) reply: FastifyReply): Promise<CustomerWithoutPrice[]> {
    const { rows, total } = await this.office.withoutPrice();
    sendContentRange(reply, 'customers', { offset: 0 }, rows.length, total);
    return rows.map(presentUnpriced);
  }

  @Get('customers/:id')
  @Answer(AdminCustomer)
  async one(@Param('id', IdPipe) id: number): Promise<AdminCustomer> {
    return presentAdminCustomer(await this.office.byId(id));
  }

  /** Adds a customer. */
  @Post('customers')
  @Answer(AdminCustomer, { status: 201 })
  async create(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: CustomerWriteDto,
  ): Promise<AdminCustomer> {
    return presentAdminCustomer(await this.office.create(caller, key, body));
  }

  /** Changes a customer, or only archives or restores it; not over a change that was not seen. */
  @Put('customers/:id')
  @WholeOrActiveBody(CustomerUpdateDto)
  @Answer(AdminCustomer)
  async update(
    @CurrentCaller() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Body(WholeOrActive(CustomerUpdateDto)) body: CustomerUpdateDto | ActiveDto,
  ): Promise<AdminCustomer> {
    return presentAdminCustomer(await this.office.update(caller, id, body));
  }

  /** Brings an archived customer back. */
  @Put('customers/:id/unarchive')
  @Answer(AdminCustomer)
  async unarchive(@CurrentCaller() caller: Caller, @Param('id', IdPipe) id: number): Promise<AdminCustomer> {
    await this.customers.unarchive(caller, id);
    return presentAdminCustomer(await this.office.byId(id));
  }

  /** Changes up to 500 customers at once; those that cannot be changed stay and are named. */
  @Post('customers/bulk')
  @HttpCode(200)
  @TakesFields(MOST_FIELDS_AT_ONCE)
  @Answer(CustomerBulkAnswer)
  bulk(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: CustomerBulkDto,
  ): Promise<CustomerBulkAnswer> {
    return this.changes.run(caller, key, body);
  }

  /** Calculates efficiency and wage ratio of every customer anew. */
  @Post('customers/calculate-metrics')
  @HttpCode(200)
  @Answer(CustomerMetrics)
  async calculateMetrics(@CurrentCaller() caller: Caller): Promise<CustomerMetrics> {
    return { customers: await this.figures.ofAll(caller) };
  }

  /** Whether a customer may get this name; `id` is the customer being edited. */
  @Post('validate-customer-name')
  @HttpCode(200)
  @Answer(CustomerNameCheck, { raw: true })
  async validateName(@Body() body: CustomerNameCheckDto): Promise<CustomerNameCheck> {
    return presentNameCheck(await this.customers.nameCheck(body.name, body.id ?? null));
  }
}
