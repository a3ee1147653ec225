import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Conditional } from '../../platform/common/conditional.js';
import { Public } from '../../platform/common/roles.js';
import { AddRouteFlags } from '../../platform/common/route-flags.js';
import { CalendarService } from './calendar.service.js';

/** A calendar for whoever has its link: the token is all that it needs (decision D63). */
@ApiTags('calendars')
@Controller('api/calendars')
@Public()
export class CalendarController {
  constructor(private readonly calendars: CalendarService) {}

  /** Four weeks back and eight ahead as iCalendar; 304 while nothing changed. */
  @Get(':token.ics')
  @AddRouteFlags({ isRaw: true })
  @Conditional()
  @ApiProduces('text/calendar')
  @ApiResponse({ status: 200, schema: { type: 'string' }, description: 'An iCalendar file.' })
  async one(@Param('token') token: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const file = await this.calendars.file(token);
    reply.type('text/calendar; charset=utf-8');
    return file;
  }
}
