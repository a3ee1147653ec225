import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Audience } from '../../common/audience.js';
import { InvoiceDocumentService } from './invoice-document.service.js';
import { InvoiceNumberPipe } from './invoice-number.pipe.js';
import { PdfAnswer, sendPdf } from './pdf-answer.js';

@ApiTags('invoices')
@Controller('api/invoices')
@Audience('admin')
export class InvoiceDocumentAdminController {
  constructor(private readonly documents: InvoiceDocumentService) {}

  /** One invoice as a PDF: of an issued one always the same bytes (decision D49). */
  @Get(':invoiceNumber/pdf')
  @PdfAnswer()
  async one(
    @Param('invoiceNumber', InvoiceNumberPipe) number: number,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return sendPdf(request, reply, await this.documents.pdfOf(number));
  }
}
