import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ImportReport, ImportUndone, PlanImportBatch } from '@tidycrew/contracts';
import { Answer } from '../../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../../platform/common/caller.js';
import { ImportDto } from '../../platform/common/csv-import.dto.js';
import { IdPipe } from '../../platform/common/id.pipe.js';
import { RepeatKey } from '../../platform/common/idempotency-key.js';
import { Roles } from '../../platform/common/roles.js';
import { PlanImportService } from './plan-import.service.js';

@ApiTags('schedule')
@Controller('api/admin/plans')
@Roles('admin')
export class PlanImportAdminController {
  constructor(private readonly imports: PlanImportService) {}

  /** Makes plans of the jobs of a CSV file, all or none; a dry run says what each row becomes (D651). */
  @Post('import')
  @HttpCode(200)
  @Answer(ImportReport)
  import(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: ImportDto,
  ): Promise<ImportReport> {
    return this.imports.run(caller, key, body);
  }

  /** Imports of the last 24 hours that can be undone, newest first, at most 20. */
  @Get('imports')
  @Answer([PlanImportBatch])
  async recent(): Promise<PlanImportBatch[]> {
    return (await this.imports.recent()).map(({ id, createdAt, createdBy, plans }) => ({
      id,
      createdAt: createdAt.toISOString(),
      createdBy,
      plans,
    }));
  }

  /** Removes the plans of an import that nobody changed, with visits that nobody touched; says how many went and stay. */
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
