import { CHECKLIST_DAYS, LIMITS } from '@tidycrew/contracts';
import type { ArchiveButtonsProps } from '../shared/list/ArchiveButtons';

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Sentences of the checklists. */
export const CHECKLISTS_TEXTS = {
  add: 'Add Checklist',
  search: 'Search checklists...',
  list: 'Checklists',
  loadFailed: 'The checklists could not be loaded.',
  gone: 'There is no such checklist.',
  empty: 'No checklists yet. A customer who has one gives it to each clean.',
  noArchived: 'No archived checklists',
  nothingFound: 'No checklists match the search',
  counter: (from: number, to: number, total: number) => `Showing ${from} - ${to} of ${many(total, 'checklist')}`,
  columns: { name: 'Checklist', items: 'Items', customers: 'Customers', notDone: 'Not all done', actions: 'Actions' },
  notDone: (notDone: number, cleans: number) =>
    cleans === 0 ? 'No cleans yet' : `${notDone} of ${many(cleans, 'clean')}`,
  addTitle: 'Add Checklist',
  editTitle: 'Edit Checklist',
  name: 'Name',
  items: 'Items',
  itemsHint: `One item on each line, ${LIMITS.checklistItems} at most. A change reaches only cleans that start after it.`,
  nameRequired: 'Name is required',
  itemsRequired: 'Please write at least one item',
  tooMany: `A checklist can have at most ${LIMITS.checklistItems} items`,
  tooLong: (item: string) => `This is longer than ${LIMITS.checklistItem} characters: ${item.slice(0, 40)}…`,
  added: 'Checklist added.',
  updated: 'Checklist saved.',
  addFailed: (error: string) => `The checklist could not be added: ${error}`,
  updateFailed: (error: string) => `The checklist could not be saved: ${error}`,
  subtitle: (items: number, customers: number) => `${many(items, 'item')}, ${many(customers, 'customer')}`,
  print: 'Print',
  openItems: `Not done in the last ${CHECKLIST_DAYS} days`,
  allDone: 'Everything was done.',
  ofItem: (couldNot: number, open: number) =>
    [couldNot > 0 && `${couldNot} could not be done`, open > 0 && `${open} left open`].filter(Boolean).join(', '),
  ofCustomer: 'Checklist',
  none: 'None',
  its: 'Its checklist',
  notLoaded: 'The checklists could not be loaded; this one stays.',
};

export const ARCHIVING: ArchiveButtonsProps = {
  texts: {
    archiveTitle: 'Archive Checklist',
    archiveQuestion: (name) =>
      `Archive ${name}? Cleans that start from now on do not get it. Cleans that have it keep it, and you can restore it at any time.`,
    archived: 'Checklist archived.',
    restored: 'Checklist restored.',
    archiveFailed: (error) => `The checklist could not be archived: ${error}`,
    restoreFailed: (error) => `The checklist could not be restored: ${error}`,
  },
};
