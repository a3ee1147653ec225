import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { UndrawnName } from '@tidycrew/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answer } from '../../platform/common/answer.js';
import { Roles } from '../../platform/common/roles.js';
import { InvoiceListQuery, readInvoiceList } from '../invoice-list.query.js';
import { UndrawnNameDto } from '../invoice.admin.dto.js';
import { InvoiceDocumentService } from './invoice-document.service.js';
import { PdfAnswer, sendPdf } from './pdf-answer.js';

@ApiTags('invoices')
@Controller('api/invoices')
@Roles('admin')
export class InvoiceDocumentAdminController {
  constructor(private readonly documents: InvoiceDocumentService) {}

  /** The list with its filters and order as one PDF, at most 200 invoices; cancelled ones only when asked for. */
  @Get('pdf')
  @PdfAnswer()
  async list(
    @Query() query: InvoiceListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return sendPdf(request, reply, await this.documents.pdfOfList(readInvoiceList(query)));
  }

  /** Which characters of a name invoices cannot show, before one with it is issued. */
  @Post('undrawn')
  @HttpCode(200)
  @Answer(UndrawnName)
  async undrawn(@Body() { name }: UndrawnNameDto): Promise<UndrawnName> {
    return { characters: await this.documents.undrawnIn(name) };
  }

  /** One invoice as a PDF: of an issued one always the same bytes. */
  @Get(':id/pdf')
  @ApiParam({ name: 'id', type: String, description: "The invoice's number, 'INV-000012'." })
  @PdfAnswer()
  async one(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return sendPdf(request, reply, await this.documents.pdfNamed(id));
  }
}
