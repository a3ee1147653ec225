import { Module } from '@nestjs/common';
import { DemoAccountsRepository } from './demo-accounts.repository.js';
import { DemoAccountsService } from './demo-accounts.service.js';

/** The demo's accounts, for those who must know which can still sign in (decision D12). */
@Module({ providers: [DemoAccountsService, DemoAccountsRepository], exports: [DemoAccountsService] })
export class DemoModule {}
