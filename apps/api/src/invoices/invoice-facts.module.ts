import { Module } from '@nestjs/common';
import { InvoiceFacts } from './invoice-facts.service.js';
import { InvoiceRepository } from './invoice.repository.js';

/** What documents and e-mails are made of. Stands apart from InvoicesModule, which needs e-mails itself. */
@Module({
  providers: [InvoiceFacts, InvoiceRepository],
  exports: [InvoiceFacts, InvoiceRepository],
})
export class InvoiceFactsModule {}
