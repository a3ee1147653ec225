import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CodeReveal, CustomerCode, RevealedCode } from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer } from '../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { ListQueryDto, readList, sendContentRange } from '../platform/common/list-query.js';
import { Roles } from '../platform/common/roles.js';
import { CodeDto, RevealsReviewedDto } from './code.admin.dto.js';
import { presentCode, presentReveal, presentRevealed } from './code.presenter.js';
import { REVEAL_SORTS } from './code.repository.js';
import { CodeService } from './code.service.js';

/** Codes of houses. `secrets` and `secret-reveals` are the addresses of 0.8.0, which consoles call until 0.10.0 (decision D622). */
@ApiTags('customers')
@Controller('api/admin')
@Roles('admin')
export class CodeAdminController {
  constructor(private readonly codes: CodeService) {}

  /** The codes of a customer that are in use, by their labels; what they are is told by `reveal` only. */
  @Get(['customers/:id/codes', 'customers/:id/secrets'])
  @Answer([CustomerCode])
  async list(@Param('id', IdPipe) id: number): Promise<CustomerCode[]> {
    return (await this.codes.ofCustomer(id)).map(presentCode);
  }

  /** Saves a code; one with the same label is replaced. */
  @Post(['customers/:id/codes', 'customers/:id/secrets'])
  @Answer(CustomerCode, { status: 201 })
  async save(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) id: number,
    @Body() body: CodeDto,
  ): Promise<CustomerCode> {
    return presentCode(await this.codes.save(caller, key, id, body));
  }

  @Delete(['customers/:id/codes/:codeId', 'customers/:id/secrets/:codeId'])
  @Answer(null)
  async remove(
    @CurrentCaller() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Param('codeId', IdPipe) codeId: number,
  ): Promise<void> {
    await this.codes.remove(caller, id, codeId);
  }

  /** What a code is, for whom the customer or a crew asks in the office; it is kept who has seen it. */
  @Post(['codes/:id/reveal', 'secrets/:id/reveal'])
  @HttpCode(200)
  @Answer(RevealedCode)
  async reveal(@CurrentCaller() caller: Caller, @Param('id', IdPipe) id: number): Promise<RevealedCode> {
    return presentRevealed(await this.codes.revealInOffice(caller, id));
  }

  /** Who has seen which code, newest first; filters: userId, customerId, needs (somebody should look at it). */
  @Get(['code-reveals', 'secret-reveals'])
  @Answer([CodeReveal])
  async reveals(@Query() query: ListQueryDto, @Res({ passthrough: true }) reply: FastifyReply): Promise<CodeReveal[]> {
    const list = readList(query, REVEAL_SORTS, { field: 'at', direction: 'DESC' });
    const { rows, total } = await this.codes.reveals(list);
    sendContentRange(reply, 'code-reveals', list, rows.length, total);
    return rows.map(presentReveal);
  }

  /** Says of reveals that somebody has looked at them. */
  @Post(['code-reveals/reviewed', 'secret-reveals/reviewed'])
  @HttpCode(200)
  @Answer(null)
  async review(@CurrentCaller() caller: Caller, @Body() { ids }: RevealsReviewedDto): Promise<void> {
    await this.codes.review(caller, ids);
  }
}
