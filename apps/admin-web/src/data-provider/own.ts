import type { Identifier, PaginationPayload, SortPayload } from 'react-admin';
import type { Signal } from './http';

export interface ListParams<Filter = object> extends Signal {
  filter: Filter;
  pagination?: PaginationPayload;
  sort?: SortPayload;
}

export interface OneParams<Meta = unknown> extends Signal {
  id: Identifier;
  meta?: Meta;
}

export interface WriteParams<Data = object, Before = object> {
  id: Identifier;
  data: Data;
  previousData: Before;
}

export interface DeleteParams<Before = unknown, Meta = unknown> extends OneParams<Meta> {
  previousData?: Before;
}

/** Some rows of a list, and what its answer says beside them. */
interface Found {
  rows: object[];
  total: number;
  meta?: object;
}

/** The verbs of a resource that the API has calls of their own for: each answers the record, or the rows. */
export interface OwnVerbs {
  getList?(params: ListParams): Promise<object[] | Found>;
  getOne?(params: OneParams): Promise<object>;
  /** All records that refer to `id`, at once: the API does not page them. */
  getManyReference?(params: ListParams & { id: Identifier }): Promise<object[]>;
  create?(data: object): Promise<object>;
  update?(params: WriteParams): Promise<object>;
  delete?(params: DeleteParams): Promise<object>;
}
