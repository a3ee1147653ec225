import { Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OutboxMail, OutboxMailDetails } from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer } from '../platform/common/answer.js';
import { Roles } from '../platform/common/roles.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { ListQueryDto, readList, sendContentRange } from '../platform/common/list-query.js';
import { presentMail, presentWholeMail } from './outbox.presenter.js';
import { OUTBOX_SORTS } from './outbox.repository.js';
import { OutboxService } from './outbox.service.js';

@ApiTags('mails')
@Controller('api/admin/mails')
@Roles('admin')
export class OutboxAdminController {
  constructor(private readonly outbox: OutboxService) {}

  /** Every e-mail and what became of it, newest first; filters: status, invoiceId, visitId, id. */
  @Get()
  @Answer([OutboxMail])
  async list(@Query() query: ListQueryDto, @Res({ passthrough: true }) reply: FastifyReply): Promise<OutboxMail[]> {
    const list = readList(query, OUTBOX_SORTS, { field: 'id', direction: 'DESC' });
    const { rows, total } = await this.outbox.list(list);
    sendContentRange(reply, 'mails', list, rows.length, total);
    return rows.map(presentMail);
  }

  /** One e-mail with its text and HTML; the HTML is shown in a sandbox only. */
  @Get(':id')
  @Answer(OutboxMailDetails)
  async one(@Param('id', IdPipe) id: number): Promise<OutboxMailDetails> {
    return presentWholeMail(await this.outbox.one(id));
  }

  /** Sends an e-mail again, as a new request. */
  @Post(':id/resend')
  @Answer(OutboxMail, { status: 201 })
  async resend(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) id: number,
  ): Promise<OutboxMail> {
    return presentMail(await this.outbox.resend(caller, key, id));
  }
}
