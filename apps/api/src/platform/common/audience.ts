import { SetMetadata } from '@nestjs/common';
import type { Role } from '@tidycrew/contracts';

/** Who may call a route. A route without an audience answers 403 to everybody (decision D9). */
export type AudienceName = 'public' | 'signed-in' | 'staff' | 'dashboard' | 'admin';

export const AUDIENCE = 'audience';

/** Roles behind each audience; 'public' needs no session. Admins may use the staff side (document 000 section 6). */
export const ROLES_OF: Record<AudienceName, readonly Role[]> = {
  public: ['admin', 'manager', 'staff'],
  'signed-in': ['admin', 'manager', 'staff'],
  staff: ['staff', 'admin'],
  dashboard: ['admin', 'manager'],
  admin: ['admin'],
};

/** Declares who may call a controller or one of its routes; the route's own word wins. */
export const Audience = (name: AudienceName): MethodDecorator & ClassDecorator => SetMetadata(AUDIENCE, name);
