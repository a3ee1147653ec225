import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Controller, Get, Module } from '@nestjs/common';
import { ApiOkResponse, DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { cents } from '@tidycrew/domain';
import { ActiveJob } from '@tidycrew/contracts';
import { x } from '../../../ormconfig.js';
@Controller('a') class A { @Get() @ApiOkResponse({ type: ActiveJob }) a(): ActiveJob | null { return null; } }
@Module({ controllers: [A] }) class M {}
const app = await NestFactory.create<NestFastifyApplication>(M, new FastifyAdapter());
await app.init();
console.log(cents(3), x, JSON.stringify(SwaggerModule.createDocument(app, new DocumentBuilder().build()).components, null, 1));
await app.close();
