/** The texts of a language by the names of `defineTexts`; `ra` holds react-admin's own messages. */
export type Catalogue = Record<string, object>;

/**
 * The languages beside English, each with its name and its file, which collects the `texts.<locale>.ts` of the folders. The one
 * that is chosen in this browser is loaded before the first text is read.
 */
export const LANGUAGES: Record<string, { name: string; load: () => Promise<{ default: Catalogue }> }> = {};
