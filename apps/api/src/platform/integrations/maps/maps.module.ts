import { Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../../config/env.js';
import { type StateOfBusiness, stateOfBusiness } from './business-state.js';
import { Gazetteer } from './gazetteer.js';
import { MapsController } from './maps.controller.js';
import { Maps } from './maps.port.js';

/** Global, because importing customers places them too. */
@Global()
@Module({
  controllers: [MapsController],
  providers: [
    {
      provide: Gazetteer,
      inject: [DataSource],
      useFactory: (database: DataSource) => new Gazetteer(undefined, stateOfBusiness(database)),
    },
    {
      provide: Maps,
      inject: [Env, Gazetteer, DataSource],
      useFactory: (env: Env, gazetteer: Gazetteer, database: DataSource) =>
        chooseMaps(env, gazetteer, stateOfBusiness(database)),
    },
  ],
  exports: [Gazetteer, Maps],
})
export class MapsModule {}

/** Google where the server has a key, else the gazetteer (decision D17). Google's client is loaded only when it is used. */
export async function chooseMaps(
  env: Pick<Env, 'googleMapsServerKey'>,
  gazetteer: Gazetteer,
  stateOf?: StateOfBusiness,
): Promise<Maps> {
  if (!env.googleMapsServerKey) return gazetteer;
  const { GoogleMaps } = await import('./google-maps.js');
  return new GoogleMaps({ key: env.googleMapsServerKey, stateOf }, gazetteer);
}
