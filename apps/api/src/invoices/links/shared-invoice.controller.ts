import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SharedInvoice } from '@tidycrew/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answer } from '../../platform/common/answer.js';
import { PictureAnswer } from '../../platform/common/picture-answer.js';
import { Public } from '../../platform/common/roles.js';
import { PdfAnswer, sendPdf } from '../document/pdf-answer.js';
import { presentShared } from './invoice-link.presenter.js';
import { InvoiceLinkService } from './invoice-link.service.js';

/** What a link opens, for whoever has it: the token is all that it needs, and nothing of it is indexed. */
@ApiTags('shared invoices')
@Controller('api/shared-invoices')
@Public()
export class SharedInvoiceController {
  constructor(private readonly links: InvoiceLinkService) {}

  /** What the page behind a link shows beside the PDF. */
  @Get(':token')
  @Answer(SharedInvoice)
  async one(@Param('token') token: string): Promise<SharedInvoice> {
    return presentShared(await this.links.open(token));
  }

  /** The picture at the head of the invoice. */
  @Get(':token/logo')
  @PictureAnswer()
  async logo(@Param('token') token: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    const { bytes, type } = await this.links.logo(token);
    reply.type(type);
    return bytes;
  }

  @Get(':token/pdf')
  @PdfAnswer()
  async pdf(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return sendPdf(request, reply, await this.links.pdf(token));
  }
}
