import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CustomerImportBatch, ImportReport, ImportUndone } from '@tidycrew/contracts';
import { Answer } from '../platform/common/answer.js';
import { Roles } from '../platform/common/roles.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { CsvAnswer } from '../platform/common/csv-answer.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { ListQueryDto, readWholeList } from '../platform/common/list-query.js';
import { CustomerImportDto } from './customer.admin.dto.js';
import { customersCsv } from './customer.csv.js';
import { CUSTOMER_SORTS } from './customer-admin.repository.js';
import { CustomerAdminService } from './customer-admin.service.js';
import { CustomerImportService } from './customer-import.service.js';

@ApiTags('customers')
@Controller('api/admin/customers')
@Roles('admin')
export class CustomerFilesAdminController {
  constructor(
    private readonly office: CustomerAdminService,
    private readonly imports: CustomerImportService,
  ) {}

  /** The list with its filters and order as a CSV file. */
  @Get('export')
  @CsvAnswer('customers')
  async export(@Query() query: ListQueryDto): Promise<StreamableFile> {
    const list = readWholeList(query, CUSTOMER_SORTS, { field: 'name', direction: 'ASC' });
    return customersCsv(await this.office.inBatches(list));
  }

  /** Adds the customers of a CSV file, and changes those who are there (D652), all or none; a dry run says what is wrong with each row. */
  @Post('import')
  @HttpCode(200)
  @Answer(ImportReport)
  import(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: CustomerImportDto,
  ): Promise<ImportReport> {
    return this.imports.run(caller, key, body);
  }

  /** Imports of the last 24 hours that can be undone, newest first, at most 20 (decision D193). */
  @Get('imports')
  @Answer([CustomerImportBatch])
  async recent(): Promise<CustomerImportBatch[]> {
    return (await this.imports.recent()).map((row) => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      createdBy: row.createdBy,
      customers: row.customers,
      updated: row.updated,
    }));
  }

  /** Removes what an import made and nobody changed or used since; answers how many went and how many stay. */
  @Post('imports/:id/undo')
  @HttpCode(200)
  @Answer(ImportUndone)
  undo(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) id: number,
  ): Promise<ImportUndone> {
    return this.imports.undo(caller, key, id);
  }
}
