import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { servingDataSourceOptions } from './data-source.js';
import { Env } from '../config/env.js';
import { DatabaseService } from './database.service.js';
import { StandbyReadsInterceptor } from './standby-reads.js';
import { ReadyGuard } from './ready.guard.js';

@Global()
@Module({})
export class DatabaseModule {
  static with(url: string, hasStandby: boolean): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [Env],
          // DatabaseService connects, and keeps trying, so that the process starts while PostgreSQL is away.
          useFactory: (env: Env) => ({
            ...servingDataSourceOptions(url, env.databasePoolSize, {
              preparesStatements: env.preparesStatements,
              reads: readsOf(env),
            }),
            manualInitialization: true,
          }),
        }),
      ],
      providers: [
        DatabaseService,
        { provide: APP_GUARD, useClass: ReadyGuard },
        ...(hasStandby ? [{ provide: APP_INTERCEPTOR, useClass: StandbyReadsInterceptor }] : []),
      ],
      exports: [TypeOrmModule, DatabaseService],
    };
  }
}

const readsOf = ({ databaseReadUrl: url, databaseReadMaxLag: maxLagSeconds }: Env) =>
  url === undefined ? undefined : { url, maxLagSeconds };
