import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CustomerNameCheck } from '@tidycrew/contracts';
import { Answer } from '../common/answer.js';
import { Audience } from '../common/audience.js';
import { CustomerNameCheckDto } from './customer.dto.js';
import { presentNameCheck } from './customer.presenter.js';
import { CustomerService } from './customer.service.js';

@ApiTags('customers')
@Controller('api/admin')
@Audience('admin')
export class CustomerAdminController {
  constructor(private readonly customers: CustomerService) {}

  /** Whether a customer may get this name; `id` is the customer being edited (decision D15). */
  @Post('validate-customer-name')
  @HttpCode(200)
  @Answer(CustomerNameCheck, { raw: true })
  async validateName(@Body() body: CustomerNameCheckDto): Promise<CustomerNameCheck> {
    return presentNameCheck(await this.customers.nameTakenBy(body.name, body.id ?? null));
  }
}
