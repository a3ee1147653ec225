/**
 * How deep a body may nest; the product's own have lists of objects in an object. The check recurses, so deeper ones
 * would overflow the stack.
 */
const DEEPEST = 20;
/** Fields of one object. class-transformer compares each with each other, so many of them hold up every other request. */
const MOST_OF_OBJECT = 100;
/** Fields of all objects together. */
const MOST_IN_ALL = 2_000;
/** Elements of all lists together; the longest list of the product's own has 500. */
const MOST_ELEMENTS = 1_000;

interface Allowance {
  mostFields?: number;
  /** The elements of this list count each for itself, when there are no more of them than `most`. */
  batch?: { list: string; most: number };
}

interface Left {
  fields: number;
  elements: number;
}

/** Whether a body or a query is small enough that checking it holds up nobody. */
export function isWithinShape(value: unknown, { mostFields = MOST_IN_ALL, batch }: Allowance): boolean {
  const all = (): Left => ({ fields: mostFields, elements: MOST_ELEMENTS });
  const list = batch && isRecord(value) ? value[batch.list] : undefined;
  if (batch === undefined || !Array.isArray(list) || list.length > batch.most) return isWithin(value, DEEPEST, all());
  const { [batch.list]: _, ...rest } = value as Record<string, unknown>;
  return isWithin(rest, DEEPEST, all()) && list.every((element) => isWithin(element, DEEPEST - 2, all()));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isWithin(value: unknown, deepest: number, left: Left): boolean {
  if (!isRecord(value)) return true;
  if (deepest === 0) return false;
  const isList = Array.isArray(value);
  const parts: unknown[] = isList ? value : Object.values(value);
  left[isList ? 'elements' : 'fields'] -= parts.length;
  if (!isList && parts.length > MOST_OF_OBJECT) return false;
  return left.fields >= 0 && left.elements >= 0 && parts.every((part) => isWithin(part, deepest - 1, left));
}
