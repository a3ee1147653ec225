import type { GstRegistration } from '@tidycrew/domain';

/** All cleans of a range, and each group of them. */
export interface Groups<Row> {
  all: Row;
  rows: Row[];
}

/** Figures with how the business is registered for GST. */
export type WithRegistration<Figures> = Figures & {
  registration: GstRegistration;
  /** Whether prices have GST now. */
  isRegisteredNow: boolean;
};
