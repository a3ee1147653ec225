/** What class-transformer keeps of @Type; its package has no types for this file. */
declare module 'class-transformer/cjs/storage.js' {
  export const defaultMetadataStorage: {
    findTypeMetadata(target: unknown, property: string): { typeFunction(): unknown } | undefined;
  };
}
