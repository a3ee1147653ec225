/** For `parse`: an empty text stays a text, so that a form knows whether it was changed. */
export const asTyped = <Value>(value: Value): Value => value;
/** For `parse`: nothing typed is null, as the API has it. */
export const orNull = <Value>(value: Value): Value | null => (value === '' ? null : value);
