import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants';
import type { FastifyRequest } from 'fastify';

/** What the server's own hooks want to know of a route. */
interface RouteFlags {
  /** Answers a tag, and 304 to whoever has it (conditional.ts). */
  isConditional?: boolean;
  /** The body is not put into the envelope of decision D1. */
  isRaw?: boolean;
  /** A standby may answer (standby-reads.ts). */
  readsStandby?: boolean;
  /** What is read in the statement that looks for the session (beside-session.ts). */
  besideSession?: string;
}

/** Adds flags to those that a handler has already. */
export const AddRouteFlags =
  (flags: RouteFlags): MethodDecorator =>
  (target, key, descriptor) => {
    const present = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value as object) as RouteFlags;
    return RouteConfig({ ...present, ...flags })(target, key as string, descriptor as PropertyDescriptor);
  };

export const flagsOf = (request: FastifyRequest): RouteFlags => request.routeOptions.config as RouteFlags;
