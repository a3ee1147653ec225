import { Global, Module } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { Gazetteer } from './gazetteer.js';
import { MapsController } from './maps.controller.js';
import { Maps } from './maps.port.js';

/** Global, because importing customers places them too. */
@Global()
@Module({
  controllers: [MapsController],
  providers: [
    { provide: Gazetteer, useFactory: () => new Gazetteer() },
    { provide: Maps, inject: [Env, Gazetteer], useFactory: chooseMaps },
  ],
  exports: [Gazetteer, Maps],
})
export class MapsModule {}

/** Google where the server has a key, else the gazetteer (decision D17). Google's client is loaded only when it is used. */
export async function chooseMaps(env: Pick<Env, 'googleMapsServerKey'>, gazetteer: Gazetteer): Promise<Maps> {
  if (!env.googleMapsServerKey) return gazetteer;
  const { GoogleMaps } = await import('./google-maps.js');
  return new GoogleMaps({ key: env.googleMapsServerKey }, gazetteer);
}
