import { createHash } from 'node:crypto';
import { applyDecorators, Header } from '@nestjs/common';
import { ApiHeader, ApiProduces, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AddRouteFlags } from '../../platform/common/route-flags.js';

/** What a browser's own PDF viewer needs, in a tab and in a frame of our pages; a PDF itself may load nothing. */
const VIEWER_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** The bytes of a PDF and the name that it is saved under, without '.pdf'. */
export interface PdfFile {
  name: string;
  bytes: Buffer;
  /** Hex SHA-256 of the bytes, where it is known already. */
  sha256?: string;
}

/** Answers a PDF that the browser shows in the page; send it with sendPdf. */
export function PdfAnswer(): MethodDecorator {
  return applyDecorators(
    AddRouteFlags({ isRaw: true }),
    Header('content-security-policy', VIEWER_POLICY),
    ApiProduces('application/pdf'),
    ApiHeader({ name: 'If-None-Match', required: false, description: 'The ETag of the file the client has.' }),
    ApiResponse({ status: 200, schema: { type: 'string', format: 'binary' }, description: 'A PDF file.' }),
    ApiResponse({ status: 304, description: 'Nothing changed.' }),
  );
}

/** The body of the answer; none when the client has the same bytes. */
export function sendPdf(request: FastifyRequest, reply: FastifyReply, file: PdfFile): Buffer | undefined {
  const tag = `"${file.sha256 ?? createHash('sha256').update(file.bytes).digest('hex')}"`;
  reply.header('etag', tag);
  if (request.headers['if-none-match'] === tag) {
    reply.status(304);
    return undefined;
  }
  reply.type('application/pdf').header('content-disposition', `inline; filename="${file.name}.pdf"`);
  return file.bytes;
}
