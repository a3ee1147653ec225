interface KeptClean {
  id: number;
  clockIn: Date;
}

/** What the key of a start keeps of its clean; a copy of 0.8.0 needs the time to answer a repeat. */
export const keptClean = ({ id, clockIn }: KeptClean): KeptClean => ({ id, clockIn });
