import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { PunchEventRow } from '../model/punch-event.entity.js';

/** Presses that reach the server late, each once for ever, and the office's decision about them (decisions D65 to D67). */
@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([PunchEventRow])],
})
export class PunchesModule {}
