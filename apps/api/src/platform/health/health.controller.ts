import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answer } from '../common/answer.js';
import { Public } from '../common/roles.js';
import { AppError } from '../common/app-error.js';
import { DatabaseService } from '../database/database.service.js';
import { NeedsNoDatabase } from '../database/ready.guard.js';
import { ShutdownState } from './shutdown-state.js';

@ApiTags('health')
@Controller('health')
@Public()
@NeedsNoDatabase()
export class HealthController {
  constructor(
    private readonly database: DatabaseService,
    private readonly stopping: ShutdownState,
  ) {}

  /** The process runs; a restart would not help. */
  @Get('live')
  @Answer(null)
  live(): void {}

  /** Requests can be answered: the database is there, its schema is right, and the process is not about to end. */
  @Get('ready')
  @Answer(null)
  async ready(): Promise<void> {
    if (this.stopping.hasBegun) throw new AppError('UNAVAILABLE', 'The process is stopping.', { retryAfterSeconds: 2 });
    if (await this.database.isAnswering()) return;
    throw new AppError('UNAVAILABLE', 'The database does not answer.', { retryAfterSeconds: 2 });
  }
}
