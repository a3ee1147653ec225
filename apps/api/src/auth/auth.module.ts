import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { User } from '../model/user.entity.js';
import { AccountRepository } from './account.repository.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { ExpiredSignIns } from './expired-sign-ins.js';
import { JwtAuthGuard } from './jwt-auth.guard.js';
import { JwtStrategy } from './jwt.strategy.js';
import { LoginAsAdminController } from './login-as.admin.controller.js';
import { LoginThrottleRepository } from './login-throttle.repository.js';
import { RequestCounter } from './request-counter.js';
import { RolesGuard } from './roles.guard.js';
import { SessionCookie } from './session-cookie.js';
import { SessionSecrets } from './session-secrets.js';
import { SessionToken } from './session-token.js';
import { SessionRepository } from './session.repository.js';
import { SessionService } from './session.service.js';
import { SignInTries } from './sign-in-tries.js';

/** Sign-in, sessions and roles (docs/decisions/sessions.md). */
@Module({
  imports: [PassportModule, TypeOrmModule.forFeature([User])],
  controllers: [AuthController, LoginAsAdminController],
  providers: [
    AccountRepository,
    AuthService,
    ExpiredSignIns,
    JwtStrategy,
    SessionService,
    SessionRepository,
    SessionSecrets,
    SessionToken,
    SessionCookie,
    LoginThrottleRepository,
    SignInTries,
    RequestCounter,
    { provide: APP_GUARD, useClass: JwtAuthGuard },
    { provide: APP_GUARD, useClass: RolesGuard },
  ],
  exports: [AuthService, RequestCounter, SessionCookie, SessionService, SessionSecrets],
})
export class AuthModule {}
