import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { Mail } from '../model/mail.entity.js';
import { SettingsModule } from '../settings/settings.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { AdminNotices } from './admin-notices.service.js';
import { DeliveryRepository } from './delivery.repository.js';
import { Delivery } from './delivery.service.js';
import { MailKinds } from './mail-kinds.js';
import { MailQueueRepository } from './mail-queue.repository.js';
import { MailQueue } from './mail-queue.service.js';
import { MailServerRepository } from './mail-server.repository.js';
import { MailSettingsAdminController } from './mail-settings.admin.controller.js';
import { MailSettingsService } from './mail-settings.service.js';
import { MailSignal } from './mail-signal.js';
import { MailWorker } from './mail-worker.js';
import { OutboxAdminController } from './outbox.admin.controller.js';
import { OutboxRepository } from './outbox.repository.js';
import { OutboxService } from './outbox.service.js';
import { PersonMails } from './person-mail.service.js';

/** E-mails: the queue, the worker that empties it, the outbox, and the mails to people who work here (docs/decisions/mail.md). */
@Module({
  imports: [AuthModule, SettingsModule, StaffModule, TypeOrmModule.forFeature([Mail])],
  controllers: [MailSettingsAdminController, OutboxAdminController],
  providers: [
    AdminNotices,
    Delivery,
    DeliveryRepository,
    MailKinds,
    MailQueue,
    MailQueueRepository,
    MailServerRepository,
    MailSettingsService,
    MailSignal,
    MailWorker,
    OutboxRepository,
    OutboxService,
    PersonMails,
  ],
  exports: [MailKinds, MailQueue, OutboxService],
})
export class MailModule {}
