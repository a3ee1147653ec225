import { applyDecorators, Header } from '@nestjs/common';
import { ApiProduces, ApiResponse } from '@nestjs/swagger';
import { AddRouteFlags } from './route-flags.js';

/** Answers a PNG or JPEG; opened by itself it loads and runs nothing. */
export function PictureAnswer(): MethodDecorator {
  return applyDecorators(
    AddRouteFlags({ isRaw: true }),
    Header('content-security-policy', "default-src 'none'; frame-ancestors 'none'"),
    ApiProduces('image/png', 'image/jpeg'),
    ApiResponse({ status: 200, schema: { type: 'string', format: 'binary' }, description: 'A picture.' }),
  );
}
