import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { invoiceNumberOf } from '@tidycrew/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadsBesideSession, RowsBesideSession } from '../../platform/common/beside-session.js';
import { Roles } from '../../platform/common/roles.js';
import { MAX_ID } from '../../platform/common/validation.js';
import { InvoiceListQuery, readInvoiceList } from '../invoice-list.query.js';
import { PDF_BY_NUMBER, type PdfRow } from './invoice-document.repository.js';
import { InvoiceDocumentService } from './invoice-document.service.js';
import { PdfAnswer, sendPdf } from './pdf-answer.js';

@ApiTags('invoices')
@Controller('api/invoices')
@Roles('admin')
export class InvoiceDocumentAdminController {
  constructor(private readonly documents: InvoiceDocumentService) {}

  /** The list with its filters and order as one PDF, at most 200 invoices; cancelled ones only when asked for (decision D50). */
  @Get('pdf')
  @PdfAnswer()
  async list(
    @Query() query: InvoiceListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return sendPdf(request, reply, await this.documents.pdfOfList(readInvoiceList(query)));
  }

  /** One invoice as a PDF: of an issued one always the same bytes (decision D49). */
  @Get(':id/pdf')
  @ApiParam({ name: 'id', type: String, description: "The invoice's number, 'INV-000012'." })
  @ReadsBesideSession(PDF_BY_NUMBER, numberInPath)
  @PdfAnswer()
  async one(
    @RowsBesideSession() [row]: PdfRow[],
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return sendPdf(request, reply, await this.documents.pdfIn(row));
  }
}

function numberInPath({ params }: FastifyRequest): [number] | null {
  const number = invoiceNumberOf((params as { id: string }).id);
  return number === null || number > MAX_ID ? null : [number];
}
