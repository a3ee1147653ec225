import { SetMetadata } from '@nestjs/common';
import type { Role } from '@tidycrew/contracts';

export const ROLES = 'roles';
export const IS_PUBLIC = 'isPublic';

/**
 * The roles that may call a controller or one of its routes; the route's own word wins. A route with neither this nor
 * Public answers 403 to everybody.
 */
export const Roles = (...roles: Role[]): MethodDecorator & ClassDecorator => SetMetadata(ROLES, roles);

/** A route for anybody, signed in or not. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(IS_PUBLIC, true);
