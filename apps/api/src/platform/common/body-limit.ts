import { AddRouteFlags } from './route-flags.js';

/** What every route takes of a body that has no other limit. */
export const USUAL_BODY_BYTES = 100 * 1024;

/** The route takes larger bodies than others. */
export const TakesBody = (bytes: number): MethodDecorator => AddRouteFlags({ bodyLimit: bytes });

/** The route takes a list of up to `most` elements, each with as many fields as a body may have elsewhere. */
export const TakesBatch = (list: string, most: number): MethodDecorator => AddRouteFlags({ batch: { list, most } });

/** The route takes more fields in all than others. */
export const TakesFields = (most: number): MethodDecorator => AddRouteFlags({ mostFields: most });
