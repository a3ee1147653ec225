import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SentStatements, Statement } from '@tidycrew/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PdfAnswer, sendPdf } from '../../invoices/document/pdf-answer.js';
import { Answer } from '../../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../../platform/common/caller.js';
import { IdPipe } from '../../platform/common/id.pipe.js';
import { RepeatKey } from '../../platform/common/idempotency-key.js';
import { Roles } from '../../platform/common/roles.js';
import { StatementQuery, StatementSendDto } from './statement.admin.dto.js';
import { presentStatement } from './statement.presenter.js';
import { StatementMails } from './statement-mails.service.js';
import { statementDays, StatementsService } from './statements.service.js';

@ApiTags('statements')
@Controller('api/statements')
@Roles('admin')
export class StatementAdminController {
  constructor(
    private readonly statements: StatementsService,
    private readonly mails: StatementMails,
  ) {}

  /** What happened to a customer's money in some days, with the balances before and after. */
  @Get()
  @Answer(Statement)
  async one(@Query() query: StatementQuery): Promise<Statement> {
    return presentStatement(await this.statements.one(query.customerId, statementDays(query)));
  }

  /** The same as a PDF. */
  @Get('pdf')
  @PdfAnswer()
  async pdf(
    @Query() query: StatementQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return sendPdf(request, reply, await this.statements.pdf(query.customerId, statementDays(query)));
  }

  /** The PDF of a statement that was asked for by e-mail: the same bytes as it was sent. */
  @Get(':id/pdf')
  @PdfAnswer()
  async pdfSent(
    @Param('id', IdPipe) id: number,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return sendPdf(request, reply, await this.statements.pdfSent(id));
  }

  /** Sends statements by e-mail to these customers, or to all who are late; `dryRun` only says to whom. */
  @Post('send')
  @HttpCode(200)
  @Answer(SentStatements)
  send(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: StatementSendDto,
  ): Promise<SentStatements> {
    return this.mails.send(caller, key, body);
  }
}
