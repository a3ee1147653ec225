import { type DynamicModule, Module } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { Gazetteer } from './gazetteer.js';
import { MapsController } from './maps.controller.js';
import { Maps } from './maps.port.js';

@Module({})
export class MapsModule {
  static with(maps?: Maps): DynamicModule {
    return {
      module: MapsModule,
      // Importing customers places them too.
      global: true,
      controllers: [MapsController],
      providers: [
        { provide: Gazetteer, useFactory: () => new Gazetteer() },
        {
          provide: Maps,
          inject: [Env, Gazetteer],
          useFactory: (env: Env, gazetteer: Gazetteer) => maps ?? chooseMaps(env, gazetteer),
        },
      ],
      exports: [Maps],
    };
  }
}

/** Google where the server has a key, else the gazetteer (decision D17). Google's client is loaded only when it is used. */
export async function chooseMaps(env: Pick<Env, 'googleMapsServerKey'>, gazetteer: Gazetteer): Promise<Maps> {
  if (!env.googleMapsServerKey) return gazetteer;
  const { GoogleMaps } = await import('./google-maps.js');
  return new GoogleMaps({ key: env.googleMapsServerKey }, gazetteer);
}
