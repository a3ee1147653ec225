import { createHash } from 'node:crypto';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../platform/common/roles.js';
import { AddRouteFlags } from '../platform/common/route-flags.js';
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
  @ApiProduces('text/calendar')
  @ApiHeader({ name: 'If-None-Match', required: false, description: 'The ETag of the calendar the client has.' })
  @ApiResponse({ status: 200, schema: { type: 'string' }, description: 'An iCalendar file.' })
  @ApiResponse({ status: 304, description: 'Nothing changed.' })
  async one(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const file = await this.calendars.file(token);
    const tag = `"${createHash('sha256').update(file).digest('hex')}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) {
      reply.status(304);
      return undefined;
    }
    reply.type('text/calendar; charset=utf-8');
    return file;
  }
}
