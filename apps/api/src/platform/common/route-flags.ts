import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants';
import type { FastifyRequest, RouteOptions } from 'fastify';

/** What the server's own hooks want to know of a route. */
interface RouteFlags {
  /** Answers a tag, and 304 to whoever has it (conditional.ts). */
  isConditional?: boolean;
  /** The body is not put into the envelope of decision D1. */
  isRaw?: boolean;
  /** The most bytes that a body may have, where that is more than elsewhere (body-limit.ts). */
  bodyLimit?: number;
  /** The most fields of a body in all, where that is more than elsewhere, and a list whose elements count each for itself. */
  mostFields?: number;
  batch?: { list: string; most: number };
}

/** Adds flags to those that a handler has already. */
export const AddRouteFlags =
  (flags: RouteFlags): MethodDecorator =>
  (target, key, descriptor) => {
    const present = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value as object) as RouteFlags;
    return RouteConfig({ ...present, ...flags })(target, key as string, descriptor as PropertyDescriptor);
  };

export const flagsOf = (request: FastifyRequest): RouteFlags => request.routeOptions.config as RouteFlags;

/** The same of a route that is about to be added. */
export const flagsOfRoute = ({ config }: RouteOptions): RouteFlags => (config ?? {}) as RouteFlags;
