import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { servingDataSourceOptions } from '../../../../../ormconfig.js';
import { Env } from '../config/env.js';
import { DatabaseService } from './database.service.js';
import { ReadyGuard } from './ready.guard.js';

@Global()
@Module({})
export class DatabaseModule {
  static with(url: string): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: DataSource,
          inject: [Env],
          useFactory: (env: Env) => new DataSource(servingDataSourceOptions(url, env.databasePoolSize)),
        },
        DatabaseService,
        { provide: APP_GUARD, useClass: ReadyGuard },
      ],
      exports: [DataSource, DatabaseService],
    };
  }
}
