import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AddressSuggestion, MapsInit, MapSuburb, Place } from '@tidycrew/contracts';
import { Answer } from '../../common/answer.js';
import { type Caller, CurrentCaller } from '../../common/caller.js';
import { Roles } from '../../common/roles.js';
import { AppError } from '../../common/app-error.js';
import { Env } from '../../config/env.js';
import { Gazetteer } from './gazetteer.js';
import { GeocodeDto, SuburbsQuery, SuggestQuery } from './maps.dto.js';
import { Maps } from './maps.port.js';

/** Addresses, positions and the browser's map key, for everybody who is signed in. */
@ApiTags('maps')
@Controller('api')
@Roles('admin', 'manager', 'staff')
export class MapsController {
  constructor(
    private readonly maps: Maps,
    private readonly env: Env,
    private readonly gazetteer: Gazetteer,
  ) {}

  /** What a page needs to load Google's maps, or why it cannot and what it draws its own of. */
  @Get('google-maps-init')
  @Answer(MapsInit, { raw: true })
  init(): MapsInit {
    const apiKey = this.env.googleMapsBrowserKey;
    if (!apiKey) {
      const { mapTiles } = this.env;
      return { success: false, error: 'no maps key available', ...(mapTiles && { tiles: mapTiles }) };
    }
    return { success: true, apiKey, scriptUrl: scriptUrl(apiKey) };
  }

  /** Addresses that continue what is typed. */
  @Get('maps/suggest')
  @Answer([AddressSuggestion])
  async suggest(@Query() query: SuggestQuery, @CurrentCaller() { requestId }: Caller): Promise<AddressSuggestion[]> {
    const lines = await this.maps.suggest(query.input, requestId);
    return lines.map((description) => ({ description }));
  }

  /** Names for a map without pictures, spread over what is seen; a box that is none holds none. */
  @Get('maps/suburbs')
  @Answer([MapSuburb])
  suburbs(@Query() { box }: SuburbsQuery): Promise<MapSuburb[]> {
    const [south = 0, west = 0, north = 0, east = 0] = box.split(',').map(Number);
    return this.gazetteer.suburbsWithin({ south, west, north, east });
  }

  /** Position of an address. */
  @Post('maps/geocode')
  @HttpCode(200)
  @Answer(Place)
  async geocode(@Body() body: GeocodeDto, @CurrentCaller() { requestId }: Caller): Promise<Place> {
    const place = await this.maps.geocode(body.address, requestId);
    if (!place) {
      throw new AppError(
        'NOT_FOUND',
        'Could not find coordinates for this address. Please check the address and try again.',
      );
    }
    return place;
  }
}

function scriptUrl(key: string): string {
  return `https://maps.googleapis.com/maps/api/js?key=${encodeURIComponent(key)}&v=weekly&region=AU&language=en-AU`;
}
