import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ImportReport, ImportUndone, StaffImportBatch } from '@tidycrew/contracts';
import { Answer } from '../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { Roles } from '../platform/common/roles.js';
import { StaffImportDto } from './staff.admin.dto.js';
import { StaffImportService } from './staff-import.service.js';

@ApiTags('staff management')
@Controller('api/admin/staff')
@Roles('admin')
export class StaffImportAdminController {
  constructor(private readonly imports: StaffImportService) {}

  /** Adds the people of a CSV file without passwords, all or none; a dry run says what is wrong with each row. */
  @Post('import')
  @HttpCode(200)
  @Answer(ImportReport)
  import(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: StaffImportDto,
  ): Promise<ImportReport> {
    return this.imports.run(caller, key, body);
  }

  /** Imports of the last 24 hours that can be undone, newest first, at most 20. */
  @Get('imports')
  @Answer([StaffImportBatch])
  async recent(): Promise<StaffImportBatch[]> {
    return (await this.imports.recent()).map(({ id, createdAt, createdBy, people }) => ({
      id,
      createdAt: createdAt.toISOString(),
      createdBy,
      people,
    }));
  }

  /** Removes whom an import made and nobody changed, invited or put into a team since; says how many went and stay. */
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
