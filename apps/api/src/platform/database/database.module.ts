import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { servingDataSourceOptions } from './data-source.js';
import { Env } from '../config/env.js';
import { DatabaseService } from './database.service.js';
import { ReadyGuard } from './ready.guard.js';

@Global()
@Module({})
export class DatabaseModule {
  static with(url: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [Env],
          // DatabaseService connects, and keeps trying, so that the process starts while PostgreSQL is away.
          useFactory: (env: Env) => ({
            ...servingDataSourceOptions(url, env.databasePoolSize, {
              preparesStatements: env.preparesStatements,
            }),
            manualInitialization: true,
          }),
        }),
      ],
      providers: [DatabaseService, { provide: APP_GUARD, useClass: ReadyGuard }],
      exports: [TypeOrmModule, DatabaseService],
    };
  }
}
