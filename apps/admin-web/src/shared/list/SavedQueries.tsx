/** A file of its own, fetched when saved filters are looked at. */
export { SavedQueriesList as default } from 'react-admin';
