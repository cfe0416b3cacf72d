export { createApp } from './http/app.ts';
export { addKey, type OperatorKeys, readKeys } from './keys/key-file.ts';
export { openDatabase } from './store/database.ts';
export { changeLicense, issueLicense, type LicenseStore, type NewLicense } from './store/licenses.ts';
export { listSeats, release } from './store/seats.ts';
