import { LIMITS, MAIL_PORTS, type MailServerRequest, type MailSettingsRequest } from '@tidycrew/contracts';
import { IsIn, IsString, Matches, MinLength } from 'class-validator';
import { ExpectedUpdatedAt } from '../platform/common/calendar.dto.js';
import { AtMost, EmailAddress, IfSent, Line, OptionalLine, OwnPassword } from '../platform/common/validation.js';

const SERVER = 'Please enter the name of the mail server, like smtp.example.com';
const PASSWORD = 'Please enter the password of the mail server';

export class MailServerDto implements MailServerRequest {
  @Matches(/^[a-z0-9]([a-z0-9.:-]*[a-z0-9])?$/i, { message: SERVER })
  @Line('Server', LIMITS.mailServer, SERVER)
  host!: string;

  @IsIn(MAIL_PORTS, { message: 'Port must be 25, 465, 587 or 2525' })
  port!: number;

  @OptionalLine('User', LIMITS.email)
  user: string | null = null;

  // Not cleaned: a password is taken as it was typed.
  @MinLength(1, { message: PASSWORD })
  @AtMost('Password', LIMITS.mailPassword, 'password')
  @IsString({ message: PASSWORD })
  @IfSent()
  password?: string;

  @OptionalLine('Sender name', LIMITS.name)
  fromName: string | null = null;

  @EmailAddress()
  fromAddress!: string;
}

export class MailSettingsDto extends MailServerDto implements MailSettingsRequest {
  @OwnPassword()
  ownPassword!: string;

  @ExpectedUpdatedAt()
  expectedUpdatedAt?: string;
}
