/** For `parse`: an empty text stays a text, so that a form knows whether it was changed. */
export const asTyped = <Value>(value: Value): Value => value;
