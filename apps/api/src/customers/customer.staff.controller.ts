import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CustomerNameCheck, ExistingCustomer, StaffCustomer } from '@tidycrew/contracts';
import { parsePosition } from '@tidycrew/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answer, WithExtras } from '../platform/common/answer.js';
import { Roles } from '../platform/common/roles.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { Conditional, isOfVersion, isSameList } from '../platform/common/conditional.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { sendContentRange } from '../platform/common/list-query.js';
import { AppError } from '../platform/common/app-error.js';
import { CustomerNameCheckDto, NearbyQuery, StaffCustomerCreateDto, StaffRestoreDto } from './customer.dto.js';
import { presentNameCheck, presentListed, presentRestored, presentStaffCustomer } from './customer.presenter.js';
import { CustomerService } from './customer.service.js';
import { StaffCustomerList } from './staff-customer-list.service.js';

@ApiTags('staff')
@Controller('api/staff')
@Roles('staff', 'admin')
export class CustomerStaffController {
  constructor(
    private readonly customers: CustomerService,
    private readonly lists: StaffCustomerList,
  ) {}

  /**
   * Active, located customers: the nearest to `near` within the radius, those that `q` finds, or the first by name.
   * Content-Range says how many there are.
   */
  @Get('customers')
  @Conditional()
  @Answer([StaffCustomer], { extras: { radiusMeters: { type: 'number' } } })
  async list(
    @Query() { near: nearText, q }: NearbyQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WithExtras<StaffCustomer[]> | null> {
    const near = positionOf(nearText);
    const state = await this.lists.state();
    const { radiusMeters } = state;
    const version = [state.version, state.today, near, q];
    if (isOfVersion(request, reply, version)) return null;
    const { rows, total } =
      q === undefined ? await this.lists.list(near, state) : await this.lists.search(q, near, state);
    const customers = rows.map(presentListed);
    const isMore = total !== rows.length;
    if (isSameList(request, reply, version, [near, q, radiusMeters, isMore, customers])) return null;
    sendContentRange(reply, 'customers', { offset: 0 }, rows.length, total);
    return new WithExtras(customers, { radiusMeters });
  }

  /** Adds a customer, without a price. */
  @Post('customers')
  @Answer(StaffCustomer, { status: 201 })
  async create(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: StaffCustomerCreateDto,
  ): Promise<StaffCustomer> {
    const customer = await this.customers.createByStaff(caller, key, body);
    return presentStaffCustomer(customer, await this.lists.dueOf(customer.id));
  }

  /** Brings an archived customer back whose name was just refused: it is named in the body. */
  @Put('customers/:id/unarchive')
  @Answer(ExistingCustomer)
  async unarchive(
    @CurrentCaller() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Body() body: StaffRestoreDto,
  ): Promise<ExistingCustomer> {
    return presentRestored(await this.customers.restoreNamed(caller, id, body.name ?? ''));
  }

  /** Whether a customer may get this name. */
  @Post('validate-customer-name')
  @HttpCode(200)
  @Answer(CustomerNameCheck, { raw: true })
  async validateName(@CurrentCaller() caller: Caller, @Body() body: CustomerNameCheckDto): Promise<CustomerNameCheck> {
    return presentNameCheck(await this.customers.nameCheckInField(caller, body.name, body.id ?? null));
  }
}

function positionOf(near: string | undefined): ReturnType<typeof parsePosition> {
  if (near === undefined) return null;
  const [latitude = '', longitude = ''] = near.split(',');
  const position = parsePosition(latitude, longitude);
  if (!position) throw new AppError('VALIDATION_FAILED', 'near must be "<latitude>,<longitude>"');
  return position;
}
