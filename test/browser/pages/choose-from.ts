import type { Locator } from '@playwright/test';

/** Chooses from a list that opens under a field while one types. */
export async function chooseFrom(field: Locator, name: string): Promise<void> {
  await field.click();
  await field.fill(name);
  // One event, because the answer to what was typed may change the list between a press and its release.
  await field.page().getByRole('option', { name }).filter({ visible: true }).first().dispatchEvent('click');
}
