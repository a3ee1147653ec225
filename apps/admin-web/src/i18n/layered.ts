/** Of a language: as many of the texts as are translated. A text that takes arguments is a function there, too. */
export type Translated<Texts> = {
  readonly [Name in keyof Texts]?: Texts[Name] extends (...args: infer Args) => unknown
    ? (...args: Args) => string
    : Texts[Name] extends string
      ? string
      : Translated<Texts[Name]>;
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** English texts with those of a language over them; what is missing there stays English. */
export function layered<Texts extends object>(english: Texts, theirs: Translated<Texts> | undefined): Texts {
  if (!theirs) return english;
  const texts = { ...english } as Record<string, unknown>;
  for (const [name, text] of Object.entries(theirs)) {
    const own = texts[name];
    if (text === undefined || !(name in english)) continue;
    texts[name] = isPlain(own) && isPlain(text) ? layered<object>(own, text) : text;
  }
  return texts as Texts;
}
