import { Module } from '@nestjs/common';
import { InvoiceFactsModule } from '../invoice-facts.module.js';
import { DrawingWarmUp } from './drawing-warm-up.js';
import { InvoiceDocumentAdminController } from './invoice-document.admin.controller.js';
import { InvoiceDocumentRepository } from './invoice-document.repository.js';
import { InvoiceDocumentService } from './invoice-document.service.js';

/** The PDFs of invoices, for whoever issues, mails or shares one. */
@Module({
  imports: [InvoiceFactsModule],
  controllers: [InvoiceDocumentAdminController],
  providers: [InvoiceDocumentService, InvoiceDocumentRepository, DrawingWarmUp],
  exports: [InvoiceDocumentService],
})
export class InvoiceDocumentsModule {}
