/** Puts text into the clipboard; false where the browser does not let us, as on plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without https there is no clipboard at all, which is a TypeError.
    return false;
  }
}
