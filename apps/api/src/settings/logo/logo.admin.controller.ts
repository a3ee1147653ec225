import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Logo } from '@tidycrew/contracts';
import { Answer } from '../../platform/common/answer.js';
import { TakesBody } from '../../platform/common/body-limit.js';
import { type Caller, CurrentCaller } from '../../platform/common/caller.js';
import { Roles } from '../../platform/common/roles.js';
import { LogoDto, MOST_BYTES } from './logo.admin.dto.js';
import { LogoService } from './logo.service.js';

@ApiTags('settings')
@Controller('api/admin/settings/logo')
@Roles('admin')
export class LogoAdminController {
  constructor(private readonly logos: LogoService) {}

  /** The picture at the head of documents that are made from now on. */
  @Get()
  @Answer(Logo)
  async logo(): Promise<Logo> {
    return { picture: await this.logos.current() };
  }

  /** Takes another one; documents that there are already keep theirs. */
  @Put()
  @TakesBody(MOST_BYTES)
  @Answer(Logo)
  async save(@CurrentCaller() caller: Caller, @Body() { picture }: LogoDto): Promise<Logo> {
    await this.logos.save(caller, picture);
    return this.logo();
  }

  /** Documents that are made from now on have none. */
  @Delete()
  @Answer(null)
  remove(@CurrentCaller() caller: Caller): Promise<void> {
    return this.logos.remove(caller);
  }
}
