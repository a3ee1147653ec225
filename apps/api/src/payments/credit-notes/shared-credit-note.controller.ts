import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { creditNoteNumberOf } from '@tidycrew/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PdfAnswer, sendPdf } from '../../invoices/document/pdf-answer.js';
import { InvoiceLinkService, noLongerValid } from '../../invoices/links/invoice-link.service.js';
import { Public } from '../../platform/common/roles.js';
import { MAX_ID } from '../../platform/common/validation.js';
import { CreditNoteDocuments } from './credit-note-documents.service.js';

/** The credit notes of an invoice, for whoever has a link to it (decision D453). */
@ApiTags('shared invoices')
@Controller('api/shared-invoices')
@Public()
export class SharedCreditNoteController {
  constructor(
    private readonly links: InvoiceLinkService,
    private readonly documents: CreditNoteDocuments,
  ) {}

  @Get(':token/credit-notes/:number/pdf')
  @ApiParam({ name: 'number', type: String, description: "The note's number, 'CN-000012'." })
  @PdfAnswer()
  async pdf(
    @Param('token') token: string,
    @Param('number') text: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const number = creditNoteNumberOf(text);
    if (number === null || number > MAX_ID) throw noLongerValid();
    await this.links.open(token, number);
    return sendPdf(request, reply, await this.documents.pdfOf(number));
  }
}
