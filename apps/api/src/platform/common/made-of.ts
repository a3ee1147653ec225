import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';

export type Class = new () => unknown;

const MADE_OF = Symbol('made of');

/** The class that a field's object, or each of its list, is made of. */
export const MadeOf = (of: () => Class): PropertyDecorator => applyDecorators(Type(of), Reflect.metadata(MADE_OF, of));

/** What `MadeOf` says of a field; undefined: it has no class of its own. */
export const classOf = (target: Class, field: string): Class | undefined =>
  (Reflect.getMetadata(MADE_OF, target.prototype as object, field) as (() => Class) | undefined)?.();
