import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { InvoiceDocumentsModule } from '../document/invoice-documents.module.js';
import { InvoiceLinkAdminController } from './invoice-link.admin.controller.js';
import { InvoiceLinkRepository } from './invoice-link.repository.js';
import { InvoiceLinkService } from './invoice-link.service.js';
import { LinkToken } from './link-token.js';
import { SharedInvoiceController } from './shared-invoice.controller.js';

@Module({
  imports: [AuthModule, InvoiceDocumentsModule],
  controllers: [InvoiceLinkAdminController, SharedInvoiceController],
  providers: [InvoiceLinkService, InvoiceLinkRepository, LinkToken],
  exports: [InvoiceLinkService],
})
export class InvoiceLinksModule {}
