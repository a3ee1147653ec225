import { AddRouteFlags } from './route-flags.js';

/** What every route takes of a body that has no other limit. */
export const USUAL_BODY_BYTES = 100 * 1024;

/** The route takes larger bodies than others. */
export const TakesBody = (bytes: number): MethodDecorator => AddRouteFlags({ bodyLimit: bytes });
