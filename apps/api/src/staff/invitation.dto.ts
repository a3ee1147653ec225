import {
  type ForgottenPasswordRequest,
  type PasswordLinkRequest,
  type StaffInvitationRequest,
  type StaffInvitationsRequest,
} from '@tidycrew/contracts';
import { Password } from '../auth/new-password.js';
import { KnownEmail, OptionalFlag } from '../platform/common/validation.js';

export class InvitationDto implements StaffInvitationRequest {
  @OptionalFlag('byMail')
  byMail?: boolean;
}

export class InvitationsDto extends InvitationDto implements StaffInvitationsRequest {
  @OptionalFlag('replace')
  replace?: boolean;
}

export class PasswordLinkDto implements PasswordLinkRequest {
  @Password('Password is required')
  password!: string;
}

export class ForgottenPasswordDto implements ForgottenPasswordRequest {
  @KnownEmail()
  email!: string;
}
