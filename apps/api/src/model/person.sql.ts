/** fullName of libs/domain as SQL, of a person under an alias; names are stored without outer blanks. */
export const fullName = (person: string): string => `btrim(${person}.first_name || ' ' || ${person}.last_name)`;
