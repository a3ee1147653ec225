import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MailSettings, MailTest } from '@tidycrew/contracts';
import { Answer } from '../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { Roles } from '../platform/common/roles.js';
import { MailServerDto, MailSettingsDto } from './mail-settings.admin.dto.js';
import { presentMailSettings } from './mail-settings.presenter.js';
import { MailSettingsService } from './mail-settings.service.js';

@ApiTags('settings')
@Controller('api/admin/settings/mail')
@Roles('admin')
export class MailSettingsAdminController {
  constructor(private readonly mail: MailSettingsService) {}

  /** The mail server, who changed it lately, and whether mail waits for it; never its password. */
  @Get()
  @Answer(MailSettings)
  async read(): Promise<MailSettings> {
    return presentMailSettings(await this.mail.state());
  }

  /** Sets it with the caller's own password, and tells all admins. */
  @Put()
  @Answer(MailSettings)
  async save(@CurrentCaller() caller: Caller, @Body() body: MailSettingsDto): Promise<MailSettings> {
    await this.mail.save(caller, body);
    return presentMailSettings(await this.mail.state());
  }

  /** Sends an e-mail to the caller by these settings, which need not be saved; within 17 seconds. */
  @Post('test')
  @HttpCode(200)
  @Answer(MailTest)
  test(@CurrentCaller() caller: Caller, @Body() body: MailServerDto): Promise<MailTest> {
    return this.mail.test(caller, body);
  }
}
