import { Body, Controller, Delete, Get, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CalendarLink, CalendarLinkMade } from '@tidycrew/contracts';
import type { FastifyRequest } from 'fastify';
import { Answer } from '../../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../../platform/common/caller.js';
import { IdPipe } from '../../platform/common/id.pipe.js';
import { RepeatKey } from '../../platform/common/idempotency-key.js';
import { Roles } from '../../platform/common/roles.js';
import { Env } from '../../platform/config/env.js';
import { linkOrigin } from '../../platform/http/link-origin.js';
import { CalendarLinkDto } from './calendar.admin.dto.js';
import { presentCalendarLink } from './calendar.presenter.js';
import { CalendarService } from './calendar.service.js';

@ApiTags('schedule')
@Controller('api/admin/calendar-links')
@Roles('admin')
export class CalendarAdminController {
  constructor(
    private readonly calendars: CalendarService,
    private readonly env: Env,
  ) {}

  /** The calendar links that work or ended for somebody who left, newest first, at most 500; without addresses. */
  @Get()
  @Answer([CalendarLink])
  async listed(): Promise<CalendarLink[]> {
    return (await this.calendars.listed()).map(presentCalendarLink);
  }

  /** Makes a link to the calendar of a team or of a person, and says its address this once. */
  @Post()
  @Answer(CalendarLinkMade, { status: 201 })
  async create(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: CalendarLinkDto,
    @Req() request: FastifyRequest,
  ): Promise<CalendarLinkMade> {
    const { id, token } = await this.calendars.create(caller, key, body);
    return { id, url: `${linkOrigin(request, this.env, true)}/api/calendars/${token}.ics` };
  }

  /** Ends a link at once. */
  @Delete(':id')
  @Answer(null)
  withdraw(@CurrentCaller() caller: Caller, @Param('id', IdPipe) id: number): Promise<void> {
    return this.calendars.withdraw(caller, id);
  }
}
