const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Whether the text could be an e-mail address; the server looks closer (document 001 section 5). */
export function hasEmailFormat(text: string): boolean {
  return EMAIL.test(text.trim());
}
