import { Module } from '@nestjs/common';
import { InvoiceFacts } from './invoice-facts.service.js';
import { InvoiceListRepository } from './invoice-list.repository.js';
import { InvoiceListService } from './invoice-list.service.js';
import { InvoiceRepository } from './invoice.repository.js';

/** What documents and e-mails are made of. Stands apart from InvoicesModule, which needs e-mails itself. */
@Module({
  providers: [InvoiceFacts, InvoiceListRepository, InvoiceListService, InvoiceRepository],
  exports: [InvoiceFacts, InvoiceListService, InvoiceRepository],
})
export class InvoiceFactsModule {}
